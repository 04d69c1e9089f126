import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

/** Migrates the queue's own tables; migrate() calls it under its lock. */
export async function migrateJobs(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  // The pool removes its error listener when it closes a connection: an error at that moment must not crash the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, schema: jobSchema, logger: silent })
  } finally {
    await pool.end()
  }
}

export const jobSchema = 'graphile_worker'

const silent = new Logger(() => () => {})
