import { type CampaignPosition, listMarketingCampaigns } from '@joblane/contracts/campaigns/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '#lib/api/query-client.ts'

export type Place = { stateCode: string; cityName: string }

export const everywhere: Place = { stateCode: '', cityName: '' }

/** The campaigns of one position that are meant for a place. */
export const campaignsAt = (position: CampaignPosition, { stateCode, cityName }: Place) =>
  ask(listMarketingCampaigns, {
    params: { position },
    query: { ...(stateCode && { stateCode }), ...(cityName && { cityName }) },
  })

/** None while they load; a failure is silent. */
export const useCampaigns = (position: CampaignPosition, place: Place) =>
  useQuery({ ...campaignsAt(position, place), placeholderData: keepPreviousData }).data ?? []
