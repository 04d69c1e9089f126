import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Sql } from './connect.ts'
import { migrateJobs } from './migrate-jobs.ts'

const ownFolder = join(import.meta.dirname, 'migrations')
/** Any number that only this product locks. */
const lockKey = 7_201_900_301

/** For about a minute. */
const mostAttempts = 50

export class DatabaseIsNewer extends Error {}
export class MigrationFailed extends Error {}

/** Brings the database to this code's version. Ten instances may call it at once: one works, the others wait. */
export async function migrate(url: string, { folder = ownFolder } = {}): Promise<string[]> {
  const sql = connect(url, { max: 1, asApplication: false, statementTimeoutInMs: 0 })

  try {
    await sql`select pg_advisory_lock(${lockKey})`
    await sql`
      create table if not exists migration (
        name text primary key,
        applied_at timestamptz not null default now()
      )`

    const pending = pendingOf(await appliedMigrations(sql), migrationFiles(folder))
    await migrateJobs(url)
    for (const name of pending) await apply(sql, name, readFileSync(join(folder, name), 'utf8'))

    return pending
  } finally {
    await sql.end()
  }
}

export const migrationFiles = (folder = ownFolder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

export async function appliedMigrations(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`select name from migration`

  return new Set(rows.map((row) => row.name))
}

/** What this code has and the database has not; throws where the database has what this code has not. */
function pendingOf(applied: ReadonlySet<string>, files: readonly string[]) {
  const unknown = [...applied].filter((name) => !files.includes(name)).toSorted()
  if (unknown.length > 0) {
    throw new DatabaseIsNewer(`The database is newer than this code: it has ${unknown.join(', ')}.`)
  }

  return files.filter((name) => !applied.has(name))
}

/**
 * One transaction each. The row goes in first, so that two programs can never both run a migration. Other instances may
 * be at work: nobody waits long behind a migration that waits for them, and it tries again.
 */
async function apply(sql: Sql, name: string, text: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sql.begin(async (tx) => {
        await tx`set local lock_timeout = '1s'`
        await tx`insert into migration (name) values (${name})`
        await tx.unsafe(text)
      })
    } catch (cause) {
      if (!isInTheWay(cause) || attempt === mostAttempts) throw failureOf(name, cause)
    }
    await pause(200)
  }
}

/** Somebody held a lock for too long, or waited for one of ours. */
const isInTheWay = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')

function failureOf(name: string, cause: unknown) {
  const reason = cause instanceof Error ? cause.message : 'unknown reason'

  return new MigrationFailed(`Migration ${name} failed and was undone: ${reason}`, { cause })
}
