import type { Sql } from './connect.ts'
import { migrationFiles } from './migrate.ts'

/** Why this code cannot work with the database right now. A newer database is fine: its migrations are additive. */
export function databaseObstacle(sql: Sql) {
  const files = migrationFiles()

  return async (): Promise<string | null> => {
    try {
      const rows = await sql<{ name: string }[]>`select name from migration`
      const applied = new Set(rows.map((row) => row.name))

      return (await files).every((name) => applied.has(name)) ? null : 'migration'
    } catch {
      return 'database'
    }
  }
}
