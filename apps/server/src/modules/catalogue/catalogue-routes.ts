import * as contract from '@joblane/contracts/api/catalogue'
import { listJobcoinsPackets } from '@joblane/contracts/plans'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '#database/connect.ts'
import type { Listener } from '#database/listen.ts'
import { answerCache } from '#platform/answers/answer-cache.ts'
import { serve } from '#platform/http/serve.ts'
import * as store from './catalogue-store.ts'
import { getDescription } from './use-cases/get-description.ts'

export async function catalogueRoutes(
  app: FastifyInstance,
  { sql, listener }: { sql: Sql; listener: Listener },
) {
  const answers = answerCache()

  serve(app, contract.listCategories, () => store.listCategories(sql), { answers })
  serve(app, contract.listQuestions, ({ query }) => store.listQuestions(sql, query.name), {
    answers,
    keyOf: ({ query }) => query.name.toLowerCase(),
  })
  serve(app, contract.describeCatalogueEntry, ({ query }) => getDescription(sql, query.name), {
    answers,
    keyOf: ({ query }) => query.name.toLowerCase(),
  })
  serve(app, contract.listStates, () => store.listStates(sql), { answers })
  serve(app, contract.listCities, ({ query }) => store.listCities(sql, query.stateCode), {
    answers,
    keyOf: ({ query }) => query.stateCode.toUpperCase(),
  })
  serve(app, listJobcoinsPackets, () => store.listPlans(sql), { answers })

  const invalidate = () => answers.invalidate()
  await listener.on('catalogue_changed', invalidate)
  listener.onReconnect(invalidate)
}
