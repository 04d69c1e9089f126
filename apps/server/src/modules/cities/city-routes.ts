import * as contract from '@joblane/contracts/cities/api'
import {
  addressesPerBatch,
  addressesPerFile,
  listCityPaths,
  listCityStarts,
} from '@joblane/contracts/site/sitemap'
import type { FastifyInstance } from 'fastify'
import { cachedFor, serve } from '#platform/http/serve.ts'
import { minute } from '#kernel/duration.ts'
import { listPaths, listStarts } from './city-page-store.ts'
import { type CityTools, getCityPage } from './get-city-page.ts'
import { listCityProfessionals } from './list-city-professionals.ts'
import { listCityLinks } from './list-city-links.ts'

type Settings = {
  /** False while this instance may be missing events. */
  isTrusted: () => boolean
}

/** Quotes, reply times and the job that refreshes the list of pages send no event. */
const ttlInMs = 60_000

/** Cached until a demand, a profile or the catalogue changes. */
export function cityRoutes(app: FastifyInstance, tools: CityTools, { isTrusted }: Settings) {
  serve(app, contract.getCityPage, ({ params }) => getCityPage(tools, params), {
    keyOf: ({ params: { service, state, city } }) =>
      isTrusted() ? [service, state, city].join('/').toLowerCase() : null,
    ttlInMs,
  })

  serve(
    app,
    contract.listCityProfessionals,
    ({ params, query: { pageIndex = 0 } }) => listCityProfessionals(tools, params, pageIndex),
    {
      keyOf: ({ params: { service, state, city }, query: { pageIndex = 0 } }) =>
        isTrusted() ? [service, state, city, pageIndex].join('/').toLowerCase() : null,
      ttlInMs,
    },
  )

  serve(app, contract.listCityLinks, ({ query }) => listCityLinks(tools, query.name), {
    keyOf: ({ query }) => (isTrusted() ? (query.name ?? '').toLowerCase() : null),
    ttlInMs,
  })

  // Counts all pages, whose list changes every 20 minutes.
  serve(app, listCityStarts, () => listStarts(tools.sql, addressesPerFile), cachedFor(5 * minute))

  // The answers are long and each is read once an hour: caching them would evict others.
  serve(app, listCityPaths, ({ query: { after = '' } }) =>
    listPaths(tools.sql, { after, limit: addressesPerBatch }),
  )
}
