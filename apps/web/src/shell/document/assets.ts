/** The part of Vite's manifest that is used here. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; assets?: string[] }>

/** Files a page links to in its head. */
export type Assets = { entry: string; scripts: string[]; styles: string[]; fonts: string[] }

const entrySource = 'src/entry-client.tsx'

/** Fonts of the first screen; the others arrive with the text that uses them. */
const earlyFonts = ['montserrat-latin-wght-normal', 'lato-latin-400-normal']

/** Everything these pages, by their files below `src/`, need, so that the browser requests it all in parallel. */
export function assetsFor(manifest: Manifest, pages: readonly string[]): Assets {
  const sources = withImports(manifest, [entrySource, ...pages.map((page) => page.replace('.', 'src'))])
  const chunks = [...sources].flatMap((source) => manifest[source] ?? [])
  const fonts = Object.values(manifest).map(({ file }) => file)

  return {
    entry: address(manifest[entrySource]?.file ?? ''),
    scripts: unique(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))).slice(1),
    styles: unique(chunks.flatMap(({ css = [] }) => css)),
    fonts: earlyFonts.flatMap((name) => fonts.find((file) => file.includes(name)) ?? []).map(address),
  }
}

/** While developing Vite serves the sources themselves. */
export const developmentAssets: Assets = {
  entry: `/${entrySource}`,
  scripts: [],
  styles: ['/src/ui/ui.css'],
  fonts: [],
}

function withImports(manifest: Manifest, sources: readonly string[], seen = new Set<string>()) {
  for (const source of sources) {
    if (seen.has(source)) continue
    seen.add(source)
    withImports(manifest, manifest[source]?.imports ?? [], seen)
  }

  return seen
}

const unique = (files: readonly string[]) => [...new Set(files)].map(address)

const address = (file: string) => `/${file}`
