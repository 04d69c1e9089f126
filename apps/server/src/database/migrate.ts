import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, type Sql } from './connect.ts'
import { migrateJobs } from './migrate-jobs.ts'

const folder = join(import.meta.dirname, 'migrations')
/** Any number that only this product locks. */
const lockKey = 7_201_900_301

export class DatabaseIsNewer extends Error {}

/** Brings the database to this code's version. Ten instances may call it at once: one works, the others wait. */
export async function migrate(url: string): Promise<string[]> {
  const sql = connect(url, { max: 1, asApplication: false })

  try {
    return await migrateWith(sql, url)
  } finally {
    await sql.end()
  }
}

async function migrateWith(sql: Sql, url: string) {
  await sql`set statement_timeout = 0`
  await sql`select pg_advisory_lock(${lockKey})`
  await sql`
    create table if not exists migration (
      name text primary key,
      applied_at timestamptz not null default now()
    )`

  const files = await migrationFiles()
  const pending = await pendingOf(sql, files)
  await migrateJobs(url)
  for (const name of pending) await apply(sql, name)

  return pending
}

export async function migrationFiles() {
  const names = await readdir(folder)

  return names.filter((name) => name.endsWith('.sql')).toSorted()
}

/** What this code has and the database has not; throws where the database has what this code has not. */
export async function pendingOf(sql: Sql, files: string[]) {
  const rows = await sql<{ name: string }[]>`select name from migration`
  const applied = new Set(rows.map((row) => row.name))
  const unknown = [...applied].filter((name) => !files.includes(name))
  if (unknown.length > 0) {
    throw new DatabaseIsNewer(
      `The database is newer than this code: it has ${unknown.toSorted().join(', ')}.`,
    )
  }

  return files.filter((name) => !applied.has(name))
}

/** One transaction each. The row goes in first, so that two programs can never both run a migration. */
async function apply(sql: Sql, name: string) {
  const text = await readFile(join(folder, name), 'utf8')

  await sql.begin(async (tx) => {
    await tx`insert into migration (name) values (${name})`
    await tx.unsafe(text)
  })
}
