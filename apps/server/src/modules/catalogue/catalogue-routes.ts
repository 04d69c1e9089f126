import * as contract from '@joblane/contracts/api/catalogue'
import { listJobcoinsPackets } from '@joblane/contracts/plans'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '#database/connect.ts'
import type { Listener } from '#database/listen.ts'
import { keepAnswers } from '#platform/http/kept-answers.ts'
import { serveKept } from '#platform/http/serve-kept.ts'
import * as store from './catalogue-store.ts'
import { getDescription } from './use-cases/get-description.ts'

export async function catalogueRoutes(
  app: FastifyInstance,
  { sql, listener }: { sql: Sql; listener: Listener },
) {
  const categories = keepAnswers(() => store.listCategories(sql))
  const questions = keepAnswers((name) => store.listQuestions(sql, name))
  const descriptions = keepAnswers((name) => getDescription(sql, name))
  const states = keepAnswers(() => store.listStates(sql))
  const cities = keepAnswers((stateCode) => store.listCities(sql, stateCode))
  const plans = keepAnswers(() => store.listPlans(sql))

  serveKept(app, contract.listCategories, () => categories.find())
  serveKept(app, contract.listQuestions, ({ query }) => questions.find(query.name.toLowerCase()))
  serveKept(app, contract.describeCatalogueEntry, ({ query }) => descriptions.find(query.name.toLowerCase()))
  serveKept(app, contract.listStates, () => states.find())
  serveKept(app, contract.listCities, ({ query }) => cities.find(query.stateCode.toUpperCase()))
  serveKept(app, listJobcoinsPackets, () => plans.find())

  const all = [categories, questions, descriptions, states, cities, plans]
  const forget = () => all.forEach((answers) => answers.forget())
  await listener.on('catalogue_changed', forget)
  listener.onReconnect(forget)
}
