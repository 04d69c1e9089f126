import type { Sql } from '../../apps/server/src/database/connect.ts'
import type { Market } from '../demands/start-market.ts'
import { bulkLoad, withoutIndexes } from '../lib/bulk-load.ts'

export const busyMatches = 10_000
/** Demands whose customer has an account. */
const ownDemands = 100
const tables = ['demand_unlock', 'match', 'quote', 'match_count']

type Options = {
  /** The professionals of `bench/scale/make-professionals.ts`, who share them; by default the market's workers do. */
  professionals?: number
}

type Filled = { /** Of the customer, with two matches each. */ demandIds: string[] }

/**
 * Two matches for every demand, half of them with a quote; the first worker has 10,000 of them. The unlocks need no
 * ledger, and the counters are filled in one statement.
 */
export async function makeMatches(market: Market, options: Options = {}): Promise<Filled> {
  let demandIds: string[] = []
  await bulkLoad(market.databaseUrl, async (sql) => {
    await sql`truncate demand_unlock, match, match_count, quote, message, match_change cascade`
    await withoutIndexes(sql, tables, () => fill(sql, market, options))
    const owned = await sql<{ id: string }[]>`
      update demand set account_id = ${market.customerIds[0] ?? ''}
      where id in (select id from demand order by key desc limit ${ownDemands}) returning id`
    demandIds = owned.map(({ id }) => id)
    await sql`vacuum (analyze) demand_unlock, match, quote, match_count`
  })

  return { demandIds }
}

async function fill(sql: Sql, { workerIds }: Market, { professionals }: Options) {
  const [busy, ...others] = workerIds
  const other =
    professionals === undefined
      ? sql`(${others}::uuid[])[1 + (nth + slot) % ${others.length}::int]`
      : sql`bench_professional(1 + (2 * nth + slot) % ${professionals}::int)`
  // In the order of the demands' ids, like their unique indexes: in another order, millions of rows take many times as long.
  await sql`
    insert into demand_unlock (demand_id, account_id, slot, seat_limit, entry_id, unlocked_at, match_id)
    select id, account_id, slot, 3, 0, published_at, uuidv7()
    from (
      select d.id, d.published_at, slot,
        case when slot = 1 and nth % step = 0 and nth / step <= ${busyMatches}::int then ${busy ?? ''}::uuid
          else ${other} end as account_id
      from (
        select id, published_at, row_number() over (order by key)::int as nth,
          greatest(count(*) over ()::int / ${busyMatches}::int, 1) as step
        from demand
      ) d, generate_series(1, 2) as slot
      order by d.id, slot
    ) seat`
  await sql`
    insert into match (id, demand_id, professional_id, state, unlocked_at, quote_count)
    select match_id, demand_id, account_id, (array['OPEN', 'CLOSED', 'DECLINED', 'WITHDRAWN'])[1 + floor(random() * 4)::int],
      unlocked_at, slot % 2
    from demand_unlock order by match_id`
  await sql`
    insert into quote (id, match_id, version, kind, amount_in_cents, note, valid_until, expires_at, created_at)
    select gen_random_uuid(), id, 1, 'FIXED', 45000, 'With parts.', now()::date, now(), unlocked_at
    from match where quote_count = 1`
  await sql`
    insert into match_count (professional_id, state, n)
    select professional_id, state, count(*) from match group by professional_id, state`
}

/** Leaves the cached database as the other rows expect it. */
export const dropMatches = ({ databaseUrl }: Market) =>
  bulkLoad(databaseUrl, async (sql) => {
    await sql`truncate demand_unlock, match, match_count, quote, message, match_change cascade`
  })
