import { Logger, runMigrations } from 'graphile-worker'

/** Brings the queue's own tables to the version of the code; called by migrate() under its lock. */
export const migrateJobs = (url: string) =>
  runMigrations({ connectionString: url, schema: jobSchema, maxPoolSize: 2, logger: silent })

export const jobSchema = 'graphile_worker'

const silent = new Logger(() => () => {})
