import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

/** Brings the queue's own tables to the version of the code; called by migrate() under its lock. */
export async function migrateJobs(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  // The pool stops listening to a connection as it closes it: one that breaks in that moment must not end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, schema: jobSchema, logger: silent })
  } finally {
    await pool.end()
  }
}

export const jobSchema = 'graphile_worker'

const silent = new Logger(() => () => {})
