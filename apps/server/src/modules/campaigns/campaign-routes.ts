import * as contract from '@joblane/contracts/campaigns/api'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '#database/connect.ts'
import { serve } from '#platform/http/serve.ts'
import { listCampaigns } from './campaign-store.ts'

/** Cached until the campaigns change. */
export function campaignRoutes(app: FastifyInstance, sql: Sql) {
  serve(
    app,
    contract.listMarketingCampaigns,
    ({ params, query }) => listCampaigns(sql, params.position, placeOf(query)),
    { keyOf: ({ params, query }) => JSON.stringify([params.position, placeOf(query)]) },
  )
}

const placeOf = ({ stateCode = '', cityName = '' }: { stateCode?: string; cityName?: string }) => ({
  stateCode: stateCode.toUpperCase(),
  cityName: cityName.trim().toLowerCase(),
})
