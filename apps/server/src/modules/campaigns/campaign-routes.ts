import * as contract from '@joblane/contracts/campaigns'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '#database/connect.ts'
import { onChange } from '#database/on-change.ts'
import { keepAnswers } from '#platform/kept-answers.ts'
import { serveKept } from '#platform/serve-kept.ts'
import { listCampaigns } from './campaign-store.ts'

export async function campaignRoutes(app: FastifyInstance, { sql }: { sql: Sql }) {
  const byPosition = {
    1: keepAnswers((place) => listCampaigns(sql, 1, placeOf(place))),
    2: keepAnswers((place) => listCampaigns(sql, 2, placeOf(place))),
  }

  serveKept(app, contract.listMarketingCampaigns, ({ params, query }) => {
    const { stateCode = '', cityName = '' } = query

    return byPosition[params.position].find(`${stateCode.toUpperCase()}/${cityName.trim().toLowerCase()}`)
  })

  const stop = await onChange(sql, 'campaigns_changed', () => {
    for (const answers of Object.values(byPosition)) answers.forget()
  })
  app.addHook('onClose', stop)
}

function placeOf(key: string) {
  const end = key.indexOf('/')

  return { stateCode: key.slice(0, end), cityName: key.slice(end + 1) }
}
