import { connect } from '../../apps/server/src/database/connect.ts'
import type { Market } from '../demands/start-market.ts'

/**
 * A ledger entry for each unlock, and seats that agree with the unlocks: `makeMatches` writes two of each demand and
 * neither of these.
 */
export async function makeLedger({ databaseUrl }: Market) {
  const sql = connect(databaseUrl, { max: 1, asApplication: false, statementTimeoutInMs: 0 })
  await sql`select set_config('session_replication_role', 'replica', false),
    set_config('synchronous_commit', 'off', false)`
  const [row] = await sql<{ missing: boolean }[]>`
    select (select count(*) from jobcoin_entry) < (select count(*) from demand_unlock) as missing`
  if (row?.missing) {
    await sql`
      insert into jobcoin_entry (account_id, kind, amount, balance_after, reference, counter_account, created_at)
      select account_id, 'spend', -1, 0, reference, jobcoin_counter_account('spend'), unlocked_at from demand_unlock
      on conflict do nothing`
  }
  await sql`update demand_seat set taken = 2 where taken <> 2`
  await sql`vacuum (analyze) jobcoin_entry, demand_seat`
  await sql.end()
}
