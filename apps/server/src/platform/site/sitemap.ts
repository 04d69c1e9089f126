import { Readable } from 'node:stream'
import { anyone } from '@joblane/contracts/http/access'
import { paths } from '@joblane/contracts/site/pages'
import {
  addressesPerFile,
  listCityPaths,
  listCityStarts,
  listProfessionalStarts,
  listPublicProfessionals,
} from '@joblane/contracts/site/sitemap'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import { readInBatches } from './read-in-batches.ts'
import { sitemapEnd, sitemapEntries, sitemapIndex, sitemapStart } from './sitemap-xml.ts'
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

/** Pages of which there may be millions, by the name of their files. */
const streamed = {
  cities: { starts: listCityStarts, batch: listCityPaths, pathOf: (path: string) => path },
  professionals: {
    starts: listProfessionalStarts,
    batch: listPublicProfessionals,
    pathOf: paths.professional,
  },
} as const

/**
 * Serves robots.txt and the sitemap: an index of files with at most 50,000 addresses each. City pages and profiles are
 * streamed in batches, so that memory does not grow with their number. Without the database the answer is 503.
 */
export function serveSitemap(app: FastifyInstance, { origin, site, call, callUncached }: Settings) {
  const robots = robotsText(origin)
  const pagesOf = (file: number, paths: readonly string[]) =>
    paths.slice((file - 1) * addressesPerFile, file * addressesPerFile)
  const startsOf = (kind: keyof typeof streamed) => callUncached(streamed[kind].starts, {})

  app.get('/robots.txt', open, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  )

  app.get('/sitemap.xml', openRarely, async (_request, reply) => {
    const [paths, cities, professionals] = await Promise.all([
      site.publicPaths(call),
      startsOf('cities'),
      startsOf('professionals'),
    ])
    const files = {
      pages: Math.ceil(paths.length / addressesPerFile),
      cities: cities.length,
      professionals: professionals.length,
    }

    return asXml(reply).send(sitemapIndex(files, origin))
  })

  app.get<{ Params: { file: string } }>('/sitemap/:file', openRarely, async (request, reply) => {
    const { kind, number } = fileOf(request.params.file)
    if (kind === 'pages') {
      const paths = pagesOf(number, await site.publicPaths(call))
      if (paths.length === 0) throw new DomainError('NOT_FOUND')
      return asXml(reply).send(sitemapStart + sitemapEntries(paths, origin) + sitemapEnd)
    }

    const start = (await startsOf(kind))[number - 1]
    if (start === undefined) throw new DomainError('NOT_FOUND')
    const { batch, pathOf } = streamed[kind]
    const batches = readInBatches((after) => callUncached(batch, { query: { after } }), start)
    // Read before the first byte is sent: a database that is away is answered with a status.
    const first = await batches.next()
    if (first.done) throw new DomainError('NOT_FOUND')

    const entriesOf = (found: readonly string[]) => sitemapEntries(found.map(pathOf), origin)
    return asXml(reply).send(Readable.from(textOf(entriesOf(first.value), batches, entriesOf)))
  })
}

async function* textOf<Batch>(
  first: string,
  rest: AsyncIterable<Batch>,
  entriesOf: (batch: Batch) => string,
) {
  yield sitemapStart + first
  for await (const batch of rest) yield entriesOf(batch)
  yield sitemapEnd
}

/** `pages-1.xml`, `cities-2.xml` */
function fileOf(name: string) {
  const [, kind = '', number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(name) ?? []
  if (!isKind(kind)) throw new DomainError('NOT_FOUND')

  return { kind, number: Number(number) }
}

const isKind = (kind: string): kind is 'pages' | keyof typeof streamed =>
  kind === 'pages' || Object.hasOwn(streamed, kind)

const asXml = (reply: FastifyReply) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600')

export const robotsText = (origin: string) =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /dev/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
