import { applyFunctions } from './schema/apply-functions.ts'
import { connect, type Sql } from './connect.ts'
import { migrateJobs } from './jobs/migrate-jobs.ts'
import { failureOf } from './schema/migration-failed.ts'
import { checkDatabase, migrationName } from './schema/check-database.ts'
import { retryOnLock } from './schema/retry-on-lock.ts'
import { readSchema, type SchemaFile } from './schema/schema-files.ts'

/** An arbitrary advisory lock key that only this product uses. */
const lockKey = 7_201_900_301

type Options = {
  /** Contains `database/migrations/`, `database/sql/` and `modules/<area>/sql/`. */
  folder?: string
}

/**
 * Upgrades the database to this code's version: first the pending migrations, then the changed functions. Instances may
 * call it concurrently: one runs, the others wait. Returns the names of the files it ran.
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
    const applied = await checkDatabase(sql, schema)
    await createVersionTables(sql)
    await migrateJobs(url)

    const pending = schema.migrations.filter(({ path }) => !applied.has(path))
    for (const migration of pending) await apply(sql, migration)

    return [...pending.map(({ path }) => path), ...(await applyFunctions(sql, schema))]
  } finally {
    await sql.end()
  }
}

/** The version of a database: the migrations that ran, and every set of functions it has had. */
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

/** Runs a migration in its own transaction. The row is inserted first, so that two processes never both run it. */
async function apply(sql: Sql, { path, text, checksum }: SchemaFile) {
  await retryOnLock(sql, async (tx) => {
    await tx`insert into migration (name, checksum) values (${path}, ${checksum})`
    await tx.unsafe(text).catch((cause: unknown) => {
      throw failureOf(`Migration ${path}`, cause, text)
    })
  })
}
