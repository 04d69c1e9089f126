import type { Market } from '../demands/start-market.ts'
import { bulkLoad, withoutIndexes } from '../lib/bulk-load.ts'

/**
 * A ledger entry for each unlock, and seats that agree with the unlocks: `makeMatches` writes two of each demand and
 * neither of these.
 */
export const makeLedger = ({ databaseUrl }: Market) =>
  bulkLoad(databaseUrl, async (sql) => {
    const [row] = await sql<{ missing: boolean }[]>`
      select (select count(*) from jobcoin_entry) < (select count(*) from demand_unlock) as missing`
    if (row?.missing) {
      await withoutIndexes(sql, ['jobcoin_entry'], async () => {
        await sql`
          insert into jobcoin_entry (account_id, kind, amount, balance_after, reference, counter_account, created_at)
          select account_id, 'spend', -1, 0, reference, jobcoin_counter_account('spend'), unlocked_at
          from demand_unlock order by demand_id, account_id on conflict do nothing`
      })
    }
    await sql`update demand_seat set taken = 2 where taken <> 2`
    await sql`vacuum (analyze) jobcoin_entry, demand_seat`
  })
