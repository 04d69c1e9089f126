import { Readable } from 'node:stream'
import { anyone } from '@joblane/contracts/api/access'
import { listCityPaths, listSitemapStarts } from '@joblane/contracts/city-pages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import { cityBatches } from './city-batches.ts'
import { addressesPerFile, sitemapEnd, sitemapEntries, sitemapIndex, sitemapStart } from './sitemap-xml.ts'
import type { Call, Site } from './site.ts'

const open = { config: { access: anyone }, schema: { hide: true } }
/** A file of the sitemap costs as much as many pages. */
const openRarely = { ...open, config: { access: anyone, limit: { max: 120, per: 'minute' } as const } }

type Settings = {
  origin: string
  site: Site
  call: Call
  /** For the batches of a file: caching them would hold the whole sitemap in memory. */
  callUncached: Call
}

/**
 * Serves robots.txt and the sitemap: an index of files with at most 50,000 addresses each. City pages are streamed in
 * batches, so that memory does not grow with their number. Without the database the answer is 503.
 */
export function serveSitemap(app: FastifyInstance, { origin, site, call, callUncached }: Settings) {
  const robots = robotsText(origin)
  const pagesOf = (file: number, paths: readonly string[]) =>
    paths.slice((file - 1) * addressesPerFile, file * addressesPerFile)
  const startsOfCities = () => callUncached(listSitemapStarts, { query: { perFile: addressesPerFile } })

  app.get('/robots.txt', open, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  )

  app.get('/sitemap.xml', open, async (_request, reply) => {
    const [paths, starts] = await Promise.all([site.publicPaths(call), startsOfCities()])
    const files = { pages: Math.ceil(paths.length / addressesPerFile), cities: starts.length }

    return asXml(reply).send(sitemapIndex(files, origin))
  })

  app.get<{ Params: { file: string } }>('/sitemap/:file', openRarely, async (request, reply) => {
    const { kind, number } = fileOf(request.params.file)
    if (kind === 'pages') {
      const paths = pagesOf(number, await site.publicPaths(call))
      if (paths.length === 0) throw new DomainError('not_found')
      return asXml(reply).send(sitemapStart + sitemapEntries(paths, origin) + sitemapEnd)
    }

    const after = (await startsOfCities())[number - 1]
    if (after === undefined) throw new DomainError('not_found')
    const read = (query: { after: string; limit: number }) => callUncached(listCityPaths, { query })
    // Read before the first byte is sent: a database that is away is answered with a status.
    const first = await read({ after, limit: 1 })
    if (first.length === 0) throw new DomainError('not_found')

    return asXml(reply).send(Readable.from(cityFile(cityBatches(read, after), origin)))
  })
}

async function* cityFile(batches: AsyncIterable<readonly string[]>, origin: string) {
  yield sitemapStart
  for await (const paths of batches) yield sitemapEntries(paths, origin)
  yield sitemapEnd
}

/** `pages-1.xml`, `cities-2.xml` */
function fileOf(name: string) {
  const [, kind, number] = /^(pages|cities)-([1-9]\d{0,3})\.xml$/.exec(name) ?? []
  if (kind === undefined) throw new DomainError('not_found')

  return { kind, number: Number(number) }
}

const asXml = (reply: FastifyReply) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600')

export const robotsText = (origin: string) =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /dev/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
