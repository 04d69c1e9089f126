import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase } from '#testing/empty-database.ts'
import type { Sql } from './connect.ts'
import { DatabaseIsNewer, migrate, MigrationFailed, migrationFiles } from './migrate.ts'

function aFolder(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'joblane-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)

  return folder
}

const tableNames = async (sql: Sql) => {
  const rows = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`

  return rows.map((row) => row.name)
}

test('ten instances that start at once migrate an empty database once', async () => {
  const { url, sql } = await emptyDatabase()
  const results = await Promise.all(Array.from({ length: 10 }, () => migrate(url)))
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from migration`

  expect(results.flat().toSorted()).toEqual(migrationFiles())
  expect(row?.count).toBe(migrationFiles().length)
})

test('migrations run in the order of their numbers, and each only once', async () => {
  const { url, sql } = await emptyDatabase()
  const folder = aFolder({
    '0002-second.sql': 'alter table first add column second int',
    '0001-first.sql': 'create table first (id int)',
    'notes.txt': 'not a migration',
  })

  expect(await migrate(url, { folder })).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await migrate(url, { folder })).toEqual([])
  expect(await tableNames(sql)).toEqual(['first', 'migration'])
})

test('a migration that fails leaves nothing behind, names itself, and those before it stay', async () => {
  const { url, sql } = await emptyDatabase()
  const folder = aFolder({
    '0001-good.sql': 'create table good (id int)',
    '0002-bad.sql': 'create table half (id int); insert into nowhere values (1)',
    '0003-later.sql': 'create table later (id int)',
  })

  await expect(migrate(url, { folder })).rejects.toThrow(MigrationFailed)
  await expect(migrate(url, { folder })).rejects.toThrow(/^Migration 0002-bad\.sql failed and was undone: /)
  expect(await tableNames(sql)).toEqual(['good', 'migration'])
})

test('a migration that finds a table in use lets others pass and tries again until it is free', async () => {
  const { url, sql } = await emptyDatabase()
  await migrate(url, { folder: aFolder({ '0001-a.sql': 'create table a (id int)' }) })
  const folder = aFolder({ '0001-a.sql': '', '0002-b.sql': 'alter table a add column b int' })
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
    await vi.waitUntil(seenAgain, { timeout: 20_000 })
    return { promise }
  })

  expect(await migrated.promise).toEqual(['0002-b.sql'])
})

test('a database that is newer than the code is refused and left alone', async () => {
  const { url, sql } = await emptyDatabase()
  await migrate(url, { folder: aFolder({ '0001-a.sql': 'select 1', '0002-b.sql': 'select 1' }) })
  const older = aFolder({ '0001-a.sql': 'select 1', '0003-c.sql': 'create table c (id int)' })

  await expect(migrate(url, { folder: older })).rejects.toThrow(DatabaseIsNewer)
  await expect(migrate(url, { folder: older })).rejects.toThrow('it has 0002-b.sql')
  expect(await tableNames(sql)).toEqual(['migration'])
})
