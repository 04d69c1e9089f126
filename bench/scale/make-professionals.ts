import type { Market } from '../demands/start-market.ts'
import { bulkLoad } from '../lib/bulk-load.ts'

/** Professionals with a wallet each, whose ids `bench_professional` computes from their number. */
export const makeProfessionals = ({ databaseUrl }: Market, count: number) =>
  bulkLoad(databaseUrl, async (sql) => {
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
  })
