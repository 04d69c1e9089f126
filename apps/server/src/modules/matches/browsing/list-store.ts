import type { MatchCounts, MatchState } from '@joblane/contracts/matches/api'
import type { SqlOrTx } from '#database/connect.ts'
import type { Actor } from '../hiring/match-state-rules.ts'
import type { MatchRecord } from '../match-rules.ts'
import type { QuoteRecord } from '../quotes/quote-view-rules.ts'
import { type CallerKey, matchColumns } from '../match-store.ts'
import { quoteColumn } from '../quotes/quote-store.ts'

/** A match with its newest quote. */
export type ListedMatch = MatchRecord & { quote: QuoteRecord | null }

const newestQuote = `
  left join lateral (select * from quote where match_id = m.id order by version desc limit 1) q on true`

type DemandMatches = {
  isCustomer: boolean
  zipCode: string
  matches: ListedMatch[]
  firstViewed: Set<string>
}
type DemandRow = ListedMatch & { isCustomer: boolean; isFirstView: boolean }

/**
 * The matches of a published demand, newest first, and whether the caller is its customer; null if there is no such
 * demand. Notes in the same statement which quotes the customer now sees for the first time.
 */
export async function listOfDemand(
  sql: SqlOrTx,
  demandId: string,
  { accountId, manageHash, at }: CallerKey & { at: Date },
): Promise<DemandMatches | null> {
  const rows = await sql<DemandRow[]>`
    with listed as materialized (
      select ${sql.unsafe(matchColumns)}, ${sql.unsafe(quoteColumn)}, q.id as quote_id, q.viewed_at,
        coalesce(c.account_id = ${accountId} or c.manage_hash = ${manageHash}, false) as "isCustomer"
      from (select 1) as one
      cross join lateral demand_customer(${demandId}) c
      left join match m on m.demand_id = ${demandId}
      ${sql.unsafe(newestQuote)}
    ), viewed as materialized (
      select id from quote_view(
        array(select quote_id from listed where "isCustomer" and viewed_at is null and quote_id is not null),
        ${at}::timestamptz) as id
    )
    select listed.*, exists (select from viewed where viewed.id = quote_id) as "isFirstView" from listed
    order by id desc`
  const [first] = rows
  if (!first) return null

  return {
    isCustomer: first.isCustomer,
    zipCode: first.zipCode ?? '',
    // A demand without matches is one row of nulls.
    matches: rows.filter(({ id }) => id !== null),
    firstViewed: new Set(rows.flatMap(({ quote, isFirstView }) => (quote && isFirstView ? [quote.id] : []))),
  }
}

type Wanted = { professionalId: string; state: MatchState | null; offset: number; limit: number }
export type ProfessionalsRow = ListedMatch & { leadReturnedAt: Date | null; returnReason: string | null }

/** A page of a professional's matches, newest first. Counters hold how many there are; the page is found in an index. */
export async function listOfProfessional(
  sql: SqlOrTx,
  { professionalId, state, offset, limit }: Wanted,
): Promise<{ counts: Partial<MatchCounts>; matches: ProfessionalsRow[] }> {
  const mine = sql`professional_id = ${professionalId} ${state === null ? sql`` : sql`and state = ${state}`}`
  const rows = await sql<(ProfessionalsRow & { counts: Partial<MatchCounts> })[]>`
    select counted.counts, ${sql.unsafe(matchColumns)}, ${sql.unsafe(quoteColumn)}, r.returned_at as "leadReturnedAt",
      r.reason as "returnReason"
    from (
      select json_object_agg(state, n) as counts
      from (
        select state, sum(n)::int as n from match_count where professional_id = ${professionalId} group by state
      ) of_state
    ) counted
    left join lateral (
      select id from match where ${mine} order by id desc offset ${offset} limit ${limit}
    ) page on true
    left join match m on m.id = page.id
    left join lateral demand_customer(m.demand_id) c on true
    ${sql.unsafe(newestQuote)}
    left join lateral jobcoin_return_of(m.demand_id::text || ':' || m.professional_id::text) r on true
    order by m.id desc`

  return { counts: rows[0]?.counts ?? {}, matches: rows.filter(({ id }) => id !== null) }
}

export type HistoryRow = { state: MatchState; by: Actor; at: string }
export type DetailRow = ListedMatch & { isCustomer: boolean; history: HistoryRow[] }

/** One match with its history. Does not check whether the caller may see it. */
export async function findDetail(
  sql: SqlOrTx,
  id: string,
  { accountId, manageHash }: CallerKey,
): Promise<DetailRow | null> {
  const [row] = await sql<DetailRow[]>`
    select ${sql.unsafe(matchColumns)}, ${sql.unsafe(quoteColumn)},
      coalesce(c.account_id = ${accountId} or c.manage_hash = ${manageHash}, false) as "isCustomer",
      (select coalesce(json_agg(json_build_object('state', h.state, 'by', h.by, 'at', h.at) order by h.id), '[]')
        from match_change h where h.match_id = m.id) as history
    from match m
    left join lateral demand_customer(m.demand_id) c on true
    ${sql.unsafe(newestQuote)}
    where m.id = ${id}`

  return row ?? null
}
