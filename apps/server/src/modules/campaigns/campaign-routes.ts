import * as contract from '@joblane/contracts/api/campaigns'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '#database/connect.ts'
import type { Listener } from '#database/listen.ts'
import { keepAnswers } from '#platform/http/kept-answers.ts'
import { serveKept } from '#platform/http/serve-kept.ts'
import { listCampaigns } from './campaign-store.ts'

export async function campaignRoutes(
  app: FastifyInstance,
  { sql, listener }: { sql: Sql; listener: Listener },
) {
  const byPosition = {
    1: keepAnswers((place) => listCampaigns(sql, 1, placeOf(place))),
    2: keepAnswers((place) => listCampaigns(sql, 2, placeOf(place))),
  }

  serveKept(app, contract.listMarketingCampaigns, ({ params, query }) => {
    const { stateCode = '', cityName = '' } = query

    return byPosition[params.position].find(`${stateCode.toUpperCase()}/${cityName.trim().toLowerCase()}`)
  })

  const forget = () => {
    for (const answers of Object.values(byPosition)) answers.forget()
  }
  await listener.on('campaigns_changed', forget)
  listener.onReconnect(forget)
}

function placeOf(key: string) {
  const end = key.indexOf('/')

  return { stateCode: key.slice(0, end), cityName: key.slice(end + 1) }
}
