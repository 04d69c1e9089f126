import type { Sql } from './connect.ts'
import { readSchema } from './schema/schema-files.ts'

/**
 * The reason why this code cannot use the database right now, or null. A newer database is fine: old code still runs on
 * it.
 */
export function databaseObstacle(sql: Sql) {
  const { migrations, functionsChecksum } = readSchema()
  const names = migrations.map(({ path }) => path)

  return async (): Promise<string | null> => {
    try {
      const [row] = await sql<{ isStandby: boolean; isMigrated: boolean }[]>`
        select pg_is_in_recovery() as "isStandby", array(select name from migration) @> ${names}::text[]
          and exists (select from function_set where checksum = ${functionsChecksum}) as "isMigrated"`
      if (row?.isStandby) return 'standby'

      return row?.isMigrated ? null : 'migration'
    } catch {
      return 'database'
    }
  }
}
