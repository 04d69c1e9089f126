import * as contract from '@joblane/contracts/api/campaigns'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '#database/connect.ts'
import type { Listener } from '#database/listen.ts'
import { answerCache } from '#platform/answers/answer-cache.ts'
import { serve } from '#platform/http/serve.ts'
import { listCampaigns } from './campaign-store.ts'

export async function campaignRoutes(
  app: FastifyInstance,
  { sql, listener }: { sql: Sql; listener: Listener },
) {
  const answers = answerCache()

  serve(
    app,
    contract.listMarketingCampaigns,
    ({ params, query }) => listCampaigns(sql, params.position, placeOf(query)),
    { answers, keyOf: ({ params, query }) => JSON.stringify([params.position, placeOf(query)]) },
  )

  const invalidate = () => answers.invalidate()
  await listener.on('campaigns_changed', invalidate)
  listener.onReconnect(invalidate)
}

const placeOf = ({ stateCode = '', cityName = '' }: { stateCode?: string; cityName?: string }) => ({
  stateCode: stateCode.toUpperCase(),
  cityName: cityName.trim().toLowerCase(),
})
