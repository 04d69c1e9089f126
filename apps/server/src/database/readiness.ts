import type { Sql } from './connect.ts'
import { appliedMigrations, migrationFiles } from './migrate.ts'

/** Why this code cannot work with the database right now. A newer database is fine: old code still runs on it. */
export function databaseObstacle(sql: Sql) {
  const files = migrationFiles()

  return async (): Promise<string | null> => {
    try {
      const applied = await appliedMigrations(sql)
      return files.every((name) => applied.has(name)) ? null : 'migration'
    } catch {
      return 'database'
    }
  }
}
