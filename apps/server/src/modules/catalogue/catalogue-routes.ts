import * as contract from '@joblane/contracts/catalogue/api'
import type { FastifyInstance } from 'fastify'
import { Cache } from '#cache.ts'
import type { Sql } from '#database/connect.ts'
import type { Encoded } from '#platform/answers/encoded.ts'
import { sameForAll, serve } from '#platform/http/serve.ts'
import * as store from './catalogue-store.ts'
import { wordsOf } from './searching/word-rules.ts'
import type { ServiceSearch } from './searching/open-search.ts'
import { getDescription } from './get-description.ts'

/** People type the same beginnings again and again; each takes about 1 kB. */
const mostKeystrokes = 5000

/** All responses are cached until the catalogue changes. */
export function catalogueRoutes(app: FastifyInstance, sql: Sql, search: ServiceSearch) {
  const byName = { keyOf: ({ query }: { query: { name: string } }) => query.name.toLowerCase() }

  serve(app, contract.listCategories, () => store.listCategories(sql), sameForAll)
  serve(app, contract.listQuestions, ({ query }) => store.listQuestions(sql, query.name), byName)
  serve(app, contract.describeCatalogueEntry, ({ query }) => getDescription(sql, query.name), byName)
  serve(app, contract.listStates, () => store.listStates(sql), sameForAll)
  serve(app, contract.listCities, ({ query }) => store.listCities(sql, query.stateCode), {
    keyOf: ({ query }) => query.stateCode.toUpperCase(),
  })

  const keystrokes = new Cache<Encoded>({ max: mostKeystrokes })
  search.onRebuilt(() => keystrokes.invalidate())
  serve(app, contract.searchServices, ({ query }) => search.find(query.q), {
    keyOf: ({ query }) => wordsOf(query.q).join(' '),
    cache: keystrokes,
  })
  app.addHook('onListen', () =>
    search.warmUp().catch((err: unknown) => app.log.warn({ err }, 'search: no index')),
  )
}
