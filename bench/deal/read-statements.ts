import { connect } from '../../apps/server/src/database/connect.ts'

export type Statement = { text: string; meanInMs: number; maxInMs: number }

/** What PostgreSQL itself spent on each statement that every one of the calls made. */
export async function readStatements(
  url: string,
  { calls, call }: { calls: number; call: (nth: number) => Promise<unknown> },
): Promise<Statement[]> {
  const sql = connect(url, { max: 1, asApplication: false })
  await sql`create extension if not exists pg_stat_statements`
  // Fills the caches: sessions, prepared statements, pages of tables.
  for (let nth = 0; nth < calls; nth += 1) await call(nth)
  await sql`select pg_stat_statements_reset()`
  for (let nth = 0; nth < calls; nth += 1) await call(nth)
  const statements = await sql<Statement[]>`
    select query as text, mean_exec_time as "meanInMs", max_exec_time as "maxInMs" from pg_stat_statements
    where calls >= ${calls} and query !~* 'graphile|pg_stat_statements|pg_notify' order by mean_exec_time desc`
  await sql.end()

  return statements
}
