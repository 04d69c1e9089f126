import { applyFunctions } from './schema/apply-functions.ts'
import { connect, type Sql } from './connect.ts'
import { migrateJobs } from './migrate-jobs.ts'
import { failureOf } from './schema/migration-failed.ts'
import { migrationName, refuseDatabase } from './schema/refuse-database.ts'
import { retryOnLock } from './schema/retry-on-lock.ts'
import { readSchema, type SchemaFile } from './schema/schema-files.ts'

/** Any number that only this product locks. */
const lockKey = 7_201_900_301

type Options = {
  /** Has `migrations/` and `functions/`. */
  folder?: string
}

/**
 * Brings the database to this code's version: first the tables, by the migrations that are pending, then the functions
 * that changed. Ten instances may call it at once: one works, the others wait. The names of the files that it ran.
 */
export async function migrate(url: string, { folder }: Options = {}): Promise<string[]> {
  const schema = readSchema(folder)
  const sql = connect(url, {
    max: 1,
    name: migrationName,
    asApplication: false,
    statementTimeoutInMs: 0,
  })

  try {
    await sql`select pg_advisory_lock(${lockKey})`
    const applied = await refuseDatabase(sql, schema)
    await createVersionTables(sql)
    await migrateJobs(url)

    const pending = schema.migrations.filter(({ path }) => !applied.has(path))
    for (const migration of pending) await apply(sql, migration)

    return [...pending.map(({ path }) => path), ...(await applyFunctions(sql, schema))]
  } finally {
    await sql.end()
  }
}

/** What a database knows of its version: the migrations that ran, and each set of functions that it had. */
async function createVersionTables(sql: Sql) {
  await sql.begin(async (tx) => {
    await tx`
      create table if not exists migration (
        name text constraint migration_pkey primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`
    await tx`
      create table if not exists function_set (
        checksum text constraint function_set_pkey primary key,
        files jsonb not null,
        applied_at timestamptz not null default now()
      )`
  })
}

/** One transaction each. The row goes in first, so that two programs can never both run a migration. */
async function apply(sql: Sql, { path, text, checksum }: SchemaFile) {
  await retryOnLock(() =>
    sql.begin(async (tx) => {
      await tx`set local lock_timeout = '1s'`
      await tx`insert into migration (name, checksum) values (${path}, ${checksum})`
      await tx.unsafe(text).catch((cause: unknown) => {
        throw failureOf(`Migration ${path}`, cause, text)
      })
    }),
  )
}
