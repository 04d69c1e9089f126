import { type Static, Type } from 'typebox'
import { anyone } from '../http/access.ts'
import { endpoint, noNul, strictObject } from '../http/endpoint.ts'

/** 1 is the row of small banners, 2 the wide one. */
export const campaignPositions = [1, 2] as const
export type CampaignPosition = (typeof campaignPositions)[number]

/** All banners of a position have the same size, so that the page can reserve the space before they load. */
export const bannerSizes = {
  1: { width: 480, height: 320 },
  2: { width: 960, height: 400 },
} as const satisfies Record<CampaignPosition, { width: number; height: number }>

export const MarketingCampaign = Type.Object({
  name: Type.String(),
  headline: Type.String(),
  line: Type.String(),
  banners: Type.Array(Type.String()),
})
export type MarketingCampaign = Static<typeof MarketingCampaign>

export const listMarketingCampaigns = endpoint({
  method: 'GET',
  path: '/api/marketing-campaigns/position/:position',
  summary: 'Campaigns of one position: those without a place, and those for the given state and city',
  access: anyone,
  params: strictObject({ position: Type.Unsafe<CampaignPosition>(Type.Integer({ minimum: 1, maximum: 2 })) }),
  query: strictObject({
    stateCode: Type.Optional(Type.String({ pattern: '^([A-Za-z]{2})?$' })),
    cityName: Type.Optional(Type.String({ maxLength: 100, pattern: noNul })),
  }),
  reply: Type.Array(MarketingCampaign),
})
