import { randomUUID } from 'node:crypto'
import { startTestPostgres } from '@joblane/dev-postgres'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aSchemaFolder } from '#testing/a-schema-folder.ts'
import { emptyDatabase } from '#testing/empty-database.ts'
import { tableNames } from '#testing/table-names.ts'
import { connect, type Sql } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { DatabaseRefused } from './check-database.ts'

/** Creates a user without privileges for one test; returns the database's URL for that user. */
async function aUser(url: string, sql: Sql) {
  const user = `user_${randomUUID().slice(0, 8)}`
  await sql.unsafe(`create role ${user} login password 'secret'`)
  onTestFinished(async () => {
    await sql.unsafe(`drop owned by ${user}; drop role ${user}`)
  })

  return { user, url: Object.assign(new URL(url), { username: user, password: 'secret' }).href }
}

const hasJobs = async (sql: Sql) => {
  const [row] = await sql<{ has: boolean }[]>`select to_regnamespace('graphile_worker') is not null as has`

  return row?.has
}

test('a database of the version before is refused with how to start anew, and left alone', async () => {
  const { url, sql } = await emptyDatabase()
  await sql`create table migration (name text primary key, applied_at timestamptz not null default now())`
  await sql`insert into migration (name) values ('0001-roles.sql'), ('0012-leave-lists.sql')`
  const refused = migrate(url)

  await expect(refused).rejects.toThrow(DatabaseRefused)
  await expect(refused).rejects.toThrow(
    /^The database was made by .* To start anew, delete \.data\/ .* or give DATABASE_URL an empty database\.$/,
  )
  expect(await tableNames(sql)).toEqual(['migration'])
  expect(await hasJobs(sql)).toBe(false)
})

test('a database that is newer than the code is refused and left alone', async () => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })
  const shared = { 'database/migrations/0001-a.sql': 'select 1' }
  await migrate(url, { folder: aSchemaFolder({ ...shared, 'database/migrations/0002-b.sql': 'select 1' }) })
  const older = aSchemaFolder({ ...shared, 'database/migrations/0003-c.sql': 'create table c (id int)' })

  await expect(migrate(url, { folder: older })).rejects.toThrow(DatabaseRefused)
  await expect(migrate(url, { folder: older })).rejects.toThrow(
    'The database is newer than this code: it has 0002-b.sql.',
  )
  expect(await tableNames(sql)).toEqual(['function_set', 'migration'])
})

test('an edited migration is refused before anything else runs', async () => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })
  await migrate(url, {
    folder: aSchemaFolder({ 'database/migrations/0001-a.sql': 'create table a (id int)' }),
  })
  const edited = aSchemaFolder({
    'database/migrations/0001-a.sql': 'create table a (id bigint)',
    'database/migrations/0002-b.sql': 'create table b (id int)',
    'modules/x/sql/one.sql': 'create function one() returns int return 1',
  })

  await expect(migrate(url, { folder: edited })).rejects.toThrow(
    'Edited after it ran on this database: 0001-a.sql. Undo the edit and write the change as a new migration.',
  )
  expect(await tableNames(sql)).toEqual(['a', 'function_set', 'migration'])
  expect(await sql`select from pg_proc where proname = 'one'`).toHaveLength(0)
})

test('other line ends are no edit', async () => {
  const { url } = await emptyDatabase({ hasQueue: true })
  const text = 'create table a (\n  id int\n)'
  await migrate(url, { folder: aSchemaFolder({ 'database/migrations/0001-a.sql': text }) })
  const folder = aSchemaFolder({ 'database/migrations/0001-a.sql': text.replaceAll('\n', '\r\n') })

  expect(await migrate(url, { folder })).toEqual([])
})

/** A database whose functions a younger version has replaced. */
async function migratedTwice(url: string) {
  const version = (n: number) =>
    aSchemaFolder({
      'database/migrations/0001-a.sql': 'select 1',
      'modules/a/sql/code_version.sql': `create function code_version() returns int return ${n}`,
    })
  const [old, young] = [version(1), version(2)]
  await migrate(url, { folder: old })
  await migrate(url, { folder: young })

  return { old, young }
}

test('an old instance that restarts beside newer ones does not put its functions back', async () => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })
  const { old, young } = await migratedTwice(url)
  const instance = connect(url, { max: 1 })
  onTestFinished(() => instance.end({ timeout: 1 }))
  await instance`select 1`

  await expect(migrate(url, { folder: old })).rejects.toThrow(/^The database is newer than this code: /)
  expect(await migrate(url, { folder: young })).toEqual([])
  await instance.end({ timeout: 1 })
  await vi.waitUntil(async () => !(await isServing(sql)), 30_000)
  expect(await migrate(url, { folder: old })).toEqual(['modules/a/sql/code_version.sql'])
  expect(await sql`select code_version() as version`).toEqual([{ version: 1 }])
})

test('connections that a pooler keeps after the instances have ended are no reason to refuse a rollback', async () => {
  const { url } = await emptyDatabase({ hasQueue: true })
  const { old } = await migratedTwice(url)
  const kept = connect(url, { max: 1, isPooled: true })
  onTestFinished(() => kept.end({ timeout: 1 }))
  await kept`select 1`

  expect(await migrate(url, { folder: old })).toEqual(['modules/a/sql/code_version.sql'])
})

const isServing = async (sql: Sql) => {
  const rows = await sql`
    select from pg_stat_activity where datname = current_database() and application_name = 'joblane'`

  return rows.length > 0
}

test('a user who may create nothing is refused with what it needs', async () => {
  const { url, sql } = await emptyDatabase()
  const { user, url: theirs } = await aUser(url, sql)

  await expect(migrate(theirs)).rejects.toThrow(
    `The user ${user} may not create tables in this database: make it the owner of the database.`,
  )
  expect([await tableNames(sql), await hasJobs(sql)]).toEqual([[], false])
})

test('a user who is not a member of the role is refused with what to run, and the database stays empty', async () => {
  const { url, sql } = await emptyDatabase()
  const { user, url: theirs } = await aUser(url, sql)
  await own(sql, user)
  const refused = migrate(theirs)

  await expect(refused).rejects.toThrow(DatabaseRefused)
  await expect(refused).rejects.toThrow(
    `The user ${user} is not a member of the role joblane_app. As an administrator run "grant joblane_app to ${user}".`,
  )
  expect([await tableNames(sql), await hasJobs(sql)]).toEqual([[], false])
})

test('on a new cluster the first user needs the right to create roles, and nothing else', async () => {
  const cluster = await startTestPostgres()
  onTestFinished(() => cluster.stop())
  const sql = connect(cluster.url, { max: 1, asApplication: false })
  onTestFinished(() => sql.end())
  await sql`create role owner login password 'secret'`
  await own(sql, 'owner')
  const theirs = Object.assign(new URL(cluster.url), { username: 'owner', password: 'secret' }).href

  await expect(migrate(theirs)).rejects.toThrow(
    'The user owner may not create the role joblane_app. As an administrator run "alter role owner createrole", or make the role: "create role joblane_app nologin; grant joblane_app to owner".',
  )
  expect([await tableNames(sql), await hasJobs(sql)]).toEqual([[], false])

  await sql`alter role owner createrole`
  await migrate(theirs)
  const application = connect(theirs, { max: 1 })
  expect(await application`select current_user as user`).toEqual([{ user: 'joblane_app' }])
  await application.end()
})

test('a user without the right to create roles who is a member of the role migrates', async () => {
  const { url, sql } = await emptyDatabase()
  const { user, url: theirs } = await aUser(url, sql)
  await own(sql, user)
  await sql.unsafe(`grant joblane_app to ${user}`)
  await migrate(theirs)

  expect(await tableNames(sql)).toContain('demand')
})

async function own(sql: Sql, user: string) {
  const [row] = await sql<{ name: string }[]>`select current_database() as name`
  await sql.unsafe(`alter database ${row?.name} owner to ${user}`)
  onTestFinished(async () => {
    await sql.unsafe(`reassign owned by ${user} to current_user`)
  })
}
