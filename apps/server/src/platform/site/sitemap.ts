import { anyone } from '@joblane/contracts/api/access'
import type { FastifyInstance } from 'fastify'
import type { Call, Site } from './site.ts'

/** The sitemap protocol's limit of addresses per file. */
const perFile = 50_000

const open = { config: { access: anyone }, schema: { hide: true } }

type Settings = { origin: string; site: Site; call: Call }

/** Serves robots.txt and the sitemap. */
export function serveSitemap(app: FastifyInstance, { origin, site, call }: Settings) {
  const robots = robotsText(origin)

  app.get('/robots.txt', open, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  )

  app.get<{ Querystring: { part?: string } }>('/sitemap.xml', open, async (request, reply) => {
    const paths = await site.publicPaths(call)
    const xml = sitemapXml(paths, origin, request.query.part)

    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(xml)
  })
}

export const robotsText = (origin: string) =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /dev/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')

/** One sitemap if all addresses fit; otherwise an index of partial sitemaps. */
export function sitemapXml(paths: readonly string[], origin: string, part?: string) {
  if (paths.length <= perFile) return listOf(paths, origin)

  const parts = Math.ceil(paths.length / perFile)
  const index = Number(part)
  if (part !== undefined && Number.isInteger(index) && index >= 0 && index < parts)
    return listOf(paths.slice(index * perFile, (index + 1) * perFile), origin)

  const entries = Array.from({ length: parts }, (_, number) =>
    entryOf('sitemap', `${origin}/sitemap.xml?part=${number}`),
  )
  return documentOf('sitemapindex', entries)
}

const listOf = (paths: readonly string[], origin: string) =>
  documentOf(
    'urlset',
    paths.map((path) => entryOf('url', origin + path)),
  )

const documentOf = (name: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${name}>\n`

const entryOf = (name: string, address: string) =>
  `<${name}><loc>${address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')}</loc></${name}>`
