import { expect, test, vi } from 'vitest'
import { aSchemaFolder } from '#testing/a-schema-folder.ts'
import { emptyDatabase } from '#testing/empty-database.ts'
import { tableNames } from '#testing/table-names.ts'
import { migrate } from './migrate.ts'
import { MigrationFailed } from './schema/migration-failed.ts'
import { lockTimeoutOf } from './schema/retry-on-lock.ts'
import { readSchema } from './schema/schema-files.ts'

test('ten instances that start at once migrate an empty database once', async () => {
  const { url, sql } = await emptyDatabase()
  const results = await Promise.all(Array.from({ length: 10 }, () => migrate(url)))
  const { migrations, functions } = readSchema()
  const [row] = await sql<{ migrations: number; sets: number }[]>`
    select (select count(*)::int from migration) as migrations, (select count(*)::int from function_set) as sets`

  expect(results.filter((files) => files.length > 0)).toHaveLength(1)
  expect(results.flat()).toHaveLength(migrations.length + functions.length)
  expect(row).toEqual({ migrations: migrations.length, sets: 1 })
})

test('migrations run in the order of their numbers, and each only once', async () => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })
  const folder = aSchemaFolder({
    'database/migrations/0002-second.sql': 'alter table first add column second int',
    'database/migrations/0001-first.sql': 'create table first (id int)',
    'migrations/notes.txt': 'not a migration',
  })

  expect(await migrate(url, { folder })).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await migrate(url, { folder })).toEqual([])
  expect(await tableNames(sql)).toEqual(['first', 'function_set', 'migration'])
})

test('a migration that fails leaves nothing behind, names itself and its line, and those before it stay', async () => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })
  const folder = aSchemaFolder({
    'database/migrations/0001-good.sql': 'create table good (id int)',
    'database/migrations/0002-bad.sql': 'create table half (id int);\ninsert into nowhere values (1)',
    'database/migrations/0003-later.sql': 'create table later (id int)',
    'modules/a/sql/later.sql': 'create function later() returns int return 1',
  })

  await expect(migrate(url, { folder })).rejects.toThrow(MigrationFailed)
  await expect(migrate(url, { folder })).rejects.toThrow(
    'Migration 0002-bad.sql failed and was undone: relation "nowhere" does not exist (line 2)',
  )
  expect(await tableNames(sql)).toEqual(['function_set', 'good', 'migration'])
  expect(await sql`select checksum from function_set`).toHaveLength(0)
})

test('a migration that finds a table in use lets others pass and tries again until it is free', async () => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })
  const first = { 'database/migrations/0001-a.sql': 'create table a (id int)' }
  await migrate(url, { folder: aSchemaFolder(first) })
  const folder = aSchemaFolder({
    ...first,
    'database/migrations/0002-b.sql': 'alter table a add column b int',
  })
  const attempts = new Set<string>()
  const seenAgain = async () => {
    const rows = await sql<{ begun: string }[]>`
      select xact_start::text as begun from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%alter table a%' and datname = current_database()`
    for (const { begun } of rows) attempts.add(begun)

    return attempts.size > 1
  }

  const migrated = await sql.begin(async (tx) => {
    await tx`select from a`
    const promise = migrate(url, { folder })
    await vi.waitUntil(seenAgain, { timeout: 30_000 })
    return { promise }
  })

  expect(await migrated.promise).toEqual(['0002-b.sql'])
})

test('an attempt ends before PostgreSQL looks for deadlocks; every tenth lasts until an autovacuum is canceled', async () => {
  const { sql } = await emptyDatabase()
  const isShorter = async (attempt: number) => {
    const [row] = await sql<{ isShorter: boolean }[]>`
      select ${lockTimeoutOf(attempt)}::interval < current_setting('deadlock_timeout')::interval as "isShorter"`
    return row?.isShorter
  }

  expect(await Promise.all([1, 2, 9, 11].map(isShorter))).toEqual([true, true, true, true])
  expect(await Promise.all([10, 100].map(isShorter))).toEqual([false, false])
})
