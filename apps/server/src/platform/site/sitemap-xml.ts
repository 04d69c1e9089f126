const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

export const sitemapStart = `${declaration}<urlset ${namespace}>\n`
export const sitemapEnd = '</urlset>\n'

/** One line per address, between the start and the end of a file. */
export const sitemapEntries = (paths: readonly string[], origin: string) =>
  paths.map((path) => entryOf('url', origin + path)).join('')

/** The index of all files, by the number of files of each kind. */
export function sitemapIndex(files: Readonly<Record<string, number>>, origin: string) {
  const entries = Object.entries(files).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, nth) => entryOf('sitemap', `${origin}/sitemap/${kind}-${nth + 1}.xml`)),
  )

  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

const entryOf = (name: string, address: string) =>
  `<${name}><loc>${address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')}</loc></${name}>\n`
