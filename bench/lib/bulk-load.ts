import { connect, type Sql, type SqlOrTx } from '../../apps/server/src/database/connect.ts'

/**
 * Connects as the owner to write millions of rows. Triggers and foreign keys are off, and nothing is made durable
 * before the end: an interrupted load leaves a database to throw away.
 */
export async function bulkLoad(url: string, work: (sql: Sql) => Promise<void>) {
  const sql = connect(url, { max: 1, asApplication: false, statementTimeoutInMs: 0 })
  // Joins by expressions, of which the planner knows no numbers, would become nested loops over all rows.
  await sql`select set_config('work_mem', '256MB', false),
    set_config('maintenance_work_mem', '1GB', false), set_config('synchronous_commit', 'off', false),
    set_config('session_replication_role', 'replica', false), set_config('jit', 'off', false),
    set_config('parallel_setup_cost', '0', false), set_config('parallel_tuple_cost', '0', false),
    set_config('enable_nestloop', 'off', false)`
  await sql`alter system set fsync = off`
  await sql`alter system set full_page_writes = off`
  await sql`select pg_reload_conf()`
  try {
    await work(sql)
  } finally {
    await sql`alter system reset fsync`
    await sql`alter system reset full_page_writes`
    await sql`select pg_reload_conf()`
    await sql`checkpoint`
    await sql.end()
  }
}

/** Inserts the rows first and creates the tables' indexes afterwards, which takes a fifth of the time. */
export async function withoutIndexes(sql: SqlOrTx, tables: readonly string[], work: () => Promise<void>) {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any (${tables}) and indexname not in (select conname from pg_constraint)`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  await work()
  for (const { definition } of indexes) await sql.unsafe(definition)
}
