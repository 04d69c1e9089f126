import { connect } from '../../apps/server/src/database/connect.ts'
import type { Market } from '../demands/start-market.ts'

/**
 * Professionals with a wallet each, whose ids `bench_professional` computes from their number. Triggers and foreign keys
 * are off: a bulk load notifies nobody.
 */
export async function makeProfessionals({ databaseUrl }: Market, count: number) {
  const sql = connect(databaseUrl, { max: 1, asApplication: false, statementTimeoutInMs: 0 })
  await sql`select set_config('session_replication_role', 'replica', false),
    set_config('synchronous_commit', 'off', false)`
  await sql`
    create or replace function bench_professional(nth integer) returns uuid language sql immutable
    return md5('professional ' || nth)::uuid`
  await sql`
    insert into account (id, role, full_name, email, phone, zip_code, phone_confirmed_at)
    select bench_professional(nth), 'WORKER', 'Professional ' || nth, 'professional' || nth || '@joblane.test',
      '1' || (2000000000 + nth), '33101', now()
    from generate_series(1, ${count}::int) nth
    on conflict do nothing`
  await sql`
    insert into jobcoin_wallet (account_id, balance)
    select bench_professional(nth), 0 from generate_series(1, ${count}::int) nth
    on conflict do nothing`
  await sql`vacuum (analyze) account, jobcoin_wallet`
  await sql.end()
}
