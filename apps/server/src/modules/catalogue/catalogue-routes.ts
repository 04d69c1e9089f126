import * as contract from '@joblane/contracts/api/catalogue'
import { listJobcoinsPackets } from '@joblane/contracts/plans'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '#database/connect.ts'
import { sameForAll, serve } from '#platform/http/serve.ts'
import * as store from './catalogue-store.ts'
import { getDescription } from './use-cases/get-description.ts'

/** All responses are cached until the catalogue changes. */
export function catalogueRoutes(app: FastifyInstance, sql: Sql) {
  const byName = { keyOf: ({ query }: { query: { name: string } }) => query.name.toLowerCase() }

  serve(app, contract.listCategories, () => store.listCategories(sql), sameForAll)
  serve(app, contract.listQuestions, ({ query }) => store.listQuestions(sql, query.name), byName)
  serve(app, contract.describeCatalogueEntry, ({ query }) => getDescription(sql, query.name), byName)
  serve(app, contract.listStates, () => store.listStates(sql), sameForAll)
  serve(app, contract.listCities, ({ query }) => store.listCities(sql, query.stateCode), {
    keyOf: ({ query }) => query.stateCode.toUpperCase(),
  })
  serve(app, listJobcoinsPackets, () => store.listPlans(sql), sameForAll)
}
