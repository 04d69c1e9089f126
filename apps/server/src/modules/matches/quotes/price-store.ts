import type { SqlOrTx } from '#database/connect.ts'

/** The newest quote of a match; `amountToInCents` only for a range. */
type Price = { isHourly: boolean; amountInCents: number; amountToInCents: number | null }

type Wanted = { subcategory: string; city: string; stateCode: string; mostDemands: number }

/** The newest quote of each match about the newest demands for a service in a city. */
export const listPrices = (
  sql: SqlOrTx,
  { subcategory, city, stateCode, mostDemands }: Wanted,
): Promise<Price[]> => sql<Price[]>`
  select q.kind = 'HOURLY' as "isHourly", q.amount_in_cents as "amountInCents", q.amount_to_in_cents as "amountToInCents"
  from demands_of_service(${subcategory}, ${city}, ${stateCode}, ${mostDemands}) as d
  join match m on m.demand_id = d.demand_id
  join quote q on q.match_id = m.id and q.version = m.quote_count`
