import type { CampaignPosition, MarketingCampaign } from '@joblane/contracts/campaigns/api'
import type { SqlOrTx, Tx } from '#database/connect.ts'

export type Place = { stateCode: string; cityName: string }

/** Campaigns for this city come first, then those for this state, then those shown everywhere. */
export async function listCampaigns(
  sql: SqlOrTx,
  position: CampaignPosition,
  { stateCode, cityName }: Place,
): Promise<MarketingCampaign[]> {
  return sql<MarketingCampaign[]>`
    select name, headline, line, banners
    from campaign
    where is_active and position = ${position}
      and (state_code is null or state_code = ${stateCode})
      and (city_name is null or lower(city_name) = lower(${cityName}))
    order by (city_name is not null) desc, (state_code is not null) desc, rank`
}

export type Campaign = MarketingCampaign & {
  id: string
  position: CampaignPosition
  stateCode: string | null
  cityName: string | null
}

export async function saveCampaigns(tx: Tx, campaigns: readonly Campaign[]) {
  const rows = campaigns.map(({ stateCode, cityName, ...campaign }, rank) => ({
    ...campaign,
    state_code: stateCode,
    city_name: cityName,
    rank,
  }))

  await tx`
    insert into campaign ${tx(rows)}
    on conflict (id) do update set
      name = excluded.name, position = excluded.position, state_code = excluded.state_code,
      city_name = excluded.city_name, headline = excluded.headline, line = excluded.line,
      banners = excluded.banners, rank = excluded.rank`
}
