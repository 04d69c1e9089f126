import { expect, onTestFinished, test, vi } from 'vitest'
import { breakableWire } from '#testing/breakable-wire.ts'
import { emptyDatabase } from '#testing/empty-database.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { databaseObstacle } from './readiness.ts'

test('the code is ready for a migrated database, also for one that others have migrated further', async () => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })
  const obstacle = databaseObstacle(sql)
  const empty = await obstacle()
  await migrate(url)
  const migrated = await obstacle()
  await sql`insert into migration (name, checksum) values ('9999-of-a-newer-instance.sql', '')`
  await sql`insert into function_set (checksum, files) values ('of a newer instance', '{}')`
  const newer = await obstacle()

  expect([empty, migrated, newer]).toEqual(['database', null, null])
})

test.each([
  ['a migration', `delete from migration where name = '0001-roles.sql'`],
  ['its functions', 'delete from function_set'],
])('a database without %s of this code is an obstacle', async (_, loseIt) => {
  const { url, sql } = await emptyDatabase({ hasQueue: true })
  await migrate(url)
  await sql.unsafe(loseIt)

  expect(await databaseObstacle(sql)()).toBe('migration')
})

test('a database that is away is an obstacle until it is back, and the same pool finds it again', async () => {
  const { url } = await emptyDatabase({ hasQueue: true })
  await migrate(url)
  const { hostname: host, port } = new URL(url)
  const wire = await breakableWire({ host, port: Number(port) })
  const sql = connect(Object.assign(new URL(url), { port: String(wire.port) }).href, { max: 2 })
  onTestFinished(async () => {
    await sql.end({ timeout: 1 })
    await wire.cut()
  })
  const obstacle = databaseObstacle(sql)
  const before = await obstacle()
  await wire.cut()
  const during = await obstacle()
  await wire.reconnect()

  expect([before, during]).toEqual([null, 'database'])
  await vi.waitFor(async () => expect(await obstacle()).toBeNull(), { timeout: 30_000 })
})

test('a full disk on the primary refuses writes, leaves reads alone, and stands in the log and in readiness', async () => {
  const { sql, url } = await testDatabase()
  const owner = connect(url, { max: 1, asApplication: false })
  // PostgreSQL's own error, where a table has to grow.
  await owner`
    create function no_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$`
  await owner`create trigger no_room before insert on account for each statement execute function no_room()`
  await owner.end()
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  const app = await testApp({ sql, settings: { LOG_LEVEL: 'warn' }, logStream })
  const before = await app.inject('/health/ready')
  const payload = {
    FullName: 'Ada',
    EmailAddress: 'ada@joblane.test',
    PhoneNumber: '13055550123',
    ZipCode: '33101',
    Password: 'Joblane1!',
  }
  const write = await app.inject({ method: 'POST', url: '/api/auth/register/website', payload })
  const read = await app.inject('/api/demands/available/common/paged')
  const after = await app.inject('/health/ready')

  expect([before.statusCode, write.statusCode, read.statusCode, after.statusCode]).toEqual([
    200, 503, 200, 503,
  ])
  expect(write.headers['retry-after']).toBe('2')
  expect(after.json()).toEqual({ status: 'unavailable', reason: 'disk' })
  expect(lines.filter((line) => line.includes('no room on its disk'))).toHaveLength(1)
})
