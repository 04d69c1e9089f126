import * as contract from '@joblane/contracts/api/catalogue'
import { listJobcoinsPackets } from '@joblane/contracts/plans'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '#database/connect.ts'
import { sameForAll, serve } from '#platform/http/serve.ts'
import * as store from './catalogue-store.ts'
import type { ServiceSearch } from './open-search.ts'
import { getDescription } from './use-cases/get-description.ts'

/** All responses but those of the search are cached until the catalogue changes. */
export function catalogueRoutes(app: FastifyInstance, sql: Sql, search: ServiceSearch) {
  const byName = { keyOf: ({ query }: { query: { name: string } }) => query.name.toLowerCase() }

  serve(app, contract.listCategories, () => store.listCategories(sql), sameForAll)
  serve(app, contract.listQuestions, ({ query }) => store.listQuestions(sql, query.name), byName)
  serve(app, contract.describeCatalogueEntry, ({ query }) => getDescription(sql, query.name), byName)
  serve(app, contract.listStates, () => store.listStates(sql), sameForAll)
  serve(app, contract.listCities, ({ query }) => store.listCities(sql, query.stateCode), {
    keyOf: ({ query }) => query.stateCode.toUpperCase(),
  })
  serve(app, listJobcoinsPackets, () => store.listPlans(sql), sameForAll)

  // Ranking is cheap, and caching every prefix that people type would evict the other responses.
  serve(app, contract.searchServices, ({ query }) => search.find(query.q))
  app.addHook('onListen', () =>
    search.warmUp().catch((err: unknown) => app.log.warn({ err }, 'search: no index')),
  )
}
