import type { QuoteRecord } from './quote-view-rules.ts'
import type { SqlOrTx } from '#database/connect.ts'

/** A quote `q` as one value. */
export const quoteAsJson = `
  json_build_object(
    'id', q.id, 'version', q.version, 'kind', q.kind, 'amountInCents', q.amount_in_cents,
    'amountToInCents', q.amount_to_in_cents, 'note', q.note, 'startsOn', q.starts_on, 'validUntil', q.valid_until,
    'expiresAt', q.expires_at, 'createdAt', q.created_at, 'viewedAt', q.viewed_at)`

/** The same beside the columns of its match; null if there is none. */
export const quoteColumn = `case when q.id is not null then ${quoteAsJson} end as quote`

type Row = { quote: QuoteRecord }

export async function findQuote(
  sql: SqlOrTx,
  id: string,
): Promise<(QuoteRecord & { matchId: string }) | null> {
  const [row] = await sql<(Row & { matchId: string })[]>`
    select ${sql.unsafe(quoteColumn)}, match_id as "matchId" from quote q where id = ${id}`

  return row ? { ...row.quote, matchId: row.matchId } : null
}

/** Newest first. */
export async function listQuotes(sql: SqlOrTx, matchId: string): Promise<QuoteRecord[]> {
  const rows = await sql<Row[]>`
    select ${sql.unsafe(quoteColumn)} from quote q where match_id = ${matchId} order by version desc`

  return rows.map(({ quote }) => quote)
}

export async function findNewestQuote(sql: SqlOrTx, matchId: string): Promise<QuoteRecord | null> {
  const [row] = await sql<Row[]>`
    select ${sql.unsafe(quoteColumn)} from quote q where match_id = ${matchId} order by version desc limit 1`

  return row?.quote ?? null
}

/** Adds a version. The caller has locked the match. Null if a quote with this id exists. */
export async function insertQuote(
  tx: SqlOrTx,
  matchId: string,
  quote: Omit<QuoteRecord, 'version' | 'viewedAt'>,
): Promise<QuoteRecord | null> {
  const [row] = await tx<Row[]>`
    with counted as (
      update match set quote_count = quote_count + 1 where id = ${matchId} returning quote_count
    ), q as (
      insert into quote (
        id, match_id, version, kind, amount_in_cents, amount_to_in_cents, note, starts_on, valid_until, expires_at,
        created_at
      )
      select ${quote.id}::uuid, ${matchId}::uuid, quote_count, ${quote.kind}, ${quote.amountInCents}::int,
        ${quote.amountToInCents}::int, ${quote.note}, ${quote.startsOn}::date, ${quote.validUntil}::date,
        ${quote.expiresAt}::timestamptz, ${quote.createdAt}::timestamptz
      from counted
      on conflict (id) do nothing returning *
    )
    select ${tx.unsafe(quoteColumn)} from q`

  return row?.quote ?? null
}

/** Notes that a response to the customer contains these quotes; returns those that no earlier one did. */
export async function noteViewed(sql: SqlOrTx, ids: readonly string[], at: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from quote_view(${ids}::uuid[], ${at}::timestamptz) as id`

  return rows.map(({ id }) => id)
}

/** Whether the newest quote is among what the customer has not read. */
export async function isQuoteUnread(sql: SqlOrTx, matchId: string): Promise<boolean> {
  const [row] = await sql<{ isUnread: boolean }[]>`select quote_is_unread(${matchId}) as "isUnread"`

  return row?.isUnread ?? false
}

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
