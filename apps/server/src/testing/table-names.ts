import type { Sql } from '#database/connect.ts'

/** The tables of a database, except those of the job queue. */
export async function tableNames(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`

  return rows.map((row) => row.name)
}
