import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { targetOf, wireTo } from '#testing/breakable-wire.ts'
import { primaryAndStandby } from '#testing/primary-and-standby.ts'
import { testApp } from '#testing/test-app.ts'
import { connect, type Sql } from '../connect.ts'
import { addJob } from '../jobs/job-queue.ts'
import { listen } from '../listen.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { openReads } from './open-reads.ts'
import { requireDirect } from './require-direct.ts'

const { primary, standby, owner, onStandby, pauseReplay } = await primaryAndStandby()
await owner`create table tick (at double precision)`
await owner`insert into tick values (0)`

async function someReads({ replicaUrl = standby.url, directUrl = primary.url } = {}) {
  const lines: string[] = []
  const sql = connect(directUrl, { max: 4 })
  const warn = (line: string) => void lines.push(line)
  const reads = openReads({ primary: sql, directUrl, replicaUrl, max: 4, warn, onPrimaryBack: () => {} })
  onTestFinished(async () => {
    await reads.close()
    await sql.end({ timeout: 1 })
  })

  return { sql, reads, lines, isFromStandby: () => isFromStandby(reads.sql) }
}

async function isFromStandby(sql: Sql) {
  const [row] = await sql<{ isStandby: boolean }[]>`select pg_is_in_recovery() as "isStandby"`

  return row?.isStandby
}

test('visitors’ statements go to the standby, and transactions to the primary', async () => {
  const { reads, lines, isFromStandby: from } = await someReads()

  await expect.poll(from).toBe(true)
  expect(await reads.sql.begin(async (tx) => tx`select pg_is_in_recovery() as is`)).toEqual([{ is: false }])
  expect(reads.warning()).toBeNull()
  expect(lines).toEqual([])
})

test('no visitor reads what is more than a second old while the standby stands still', async () => {
  const { reads, lines, isFromStandby: from } = await someReads()
  await expect.poll(from).toBe(true)
  const over = new AbortController()
  const commits: { at: number; knownAt: number }[] = []
  const writing = (async () => {
    while (!over.signal.aborted) {
      const at = performance.now()
      await owner`update tick set at = ${at}`
      commits.push({ at, knownAt: performance.now() })
    }
  })()

  await pauseReplay()
  const late: number[] = []
  const until = performance.now() + 2500
  while (performance.now() < until) {
    const askedAt = performance.now()
    const due = commits.findLast(({ knownAt }) => askedAt - knownAt >= 1000)?.at ?? 0
    const [row] = await reads.sql<{ at: number }[]>`select at from tick`
    if (row && row.at < due) late.push(askedAt - row.at)
  }
  over.abort()
  await writing
  const [naive] = await onStandby<{ at: number }[]>`select at from tick`

  expect(late).toEqual([])
  expect(performance.now() - (naive?.at ?? 0)).toBeGreaterThan(1000)
  expect(await from()).toBe(false)
  expect(reads.warning()).toContain('more than a second behind')
  expect(lines).toContain('the replica is more than a second behind: visitors read from the primary')

  await onStandby`select pg_wal_replay_resume()`
  await expect.poll(from).toBe(true)
})

test('a standby that freezes delays reads only briefly, and is used again when it resumes', async () => {
  const wire = await wireTo(standby)
  const { reads, isFromStandby: from } = await someReads({ replicaUrl: wire.url })
  await expect.poll(from).toBe(true)

  wire.freeze()
  const before = performance.now()
  const answers = await Promise.all(Array.from({ length: 10 }, from))
  expect(answers).toEqual(Array(10).fill(false))
  expect(performance.now() - before).toBeLessThan(8000)
  expect(reads.warning()).toContain('does not answer')

  wire.thaw()
  await expect.poll(from).toBe(true)
})

test.each(['cut', 'freeze'] as const)(
  'while the primary is gone (%s) visitors go on reading',
  async (loss) => {
    const wire = await wireTo(primary)
    const { reads, isFromStandby: from } = await someReads({ directUrl: wire.url })
    await expect.poll(from).toBe(true)

    await wire[loss]()
    const longest = { ms: 0 }
    const until = performance.now() + 2500
    while (performance.now() < until) {
      const begun = performance.now()
      expect(await from()).toBe(true)
      longest.ms = Math.max(longest.ms, performance.now() - begun)
      await pause(20)
    }

    expect(longest.ms).toBeLessThan(8000)
    expect(reads.warning()).toBeNull()
  },
)

test.each([
  ['a replica that was far behind before the start', () => standby.url, 'far behind'],
  ['a primary', () => primary.url, 'leads to a primary'],
])(
  'where the read address leads to %s, answers are right, and readiness and the log say so',
  async (_, urlOf, text) => {
    await pauseReplay()
    await owner`
    insert into campaign (id, name, position, headline, line, banners, rank)
    values (gen_random_uuid(), ${text}, 2, ${text}, '', '{/a.webp}', 1)`
    const lines: string[] = []
    const sql = connect(primary.url, { max: 4 })
    onTestFinished(() => sql.end({ timeout: 1 }))
    const app = await testApp({
      sql,
      settings: { LOG_LEVEL: 'warn', DATABASE_URL: primary.url, DATABASE_READ_URL: urlOf() },
      logStream: { write: (line) => void lines.push(line) },
    })

    expect((await app.inject('/api/marketing-campaigns/position/2')).body).toContain(text)
    await expect
      .poll(async () => (await app.inject('/health/ready')).json<unknown>())
      .toEqual({ status: 'ok', warnings: [expect.stringContaining(text)] })
    await expect.poll(() => lines.join('')).toContain(text)
  },
)

test('a database that is no replica of ours is not read', async () => {
  await owner`create database other template template0`
  const other = Object.assign(new URL(primary.url), { pathname: '/other' }).href
  const stranger = connect(other, { max: 1, asApplication: false })
  await stranger`create table replica_heartbeat (instance uuid, beat double precision)`
  await stranger`grant select on replica_heartbeat to joblane_app`
  await stranger.end()
  const { reads } = await someReads({ replicaUrl: other })

  await expect.poll(() => reads.warning()).toContain('without our heartbeat')
  expect(await reads.sql`select current_database() as name`).toEqual([{ name: 'postgres' }])
})

test('jobs, notices and requests find the new primary by themselves after a failover', async () => {
  const wire = await wireTo(primary)
  const sql = connect(wire.url, { max: 4 })
  const done: number[] = []
  const tasks = { 'test.note': async ({ number }: { number: number }) => void done.push(number) }
  const jobs = await startJobs({ url: wire.url, sql, tasks })
  const listener = await listen({ url: wire.url })
  const heard: string[] = []
  await listener.on('news', (payload) => heard.push(payload))
  onTestFinished(async () => {
    await jobs.stop()
    await listener.close()
    await sql.end({ timeout: 1 })
  })
  await addJob(sql, 'test.note', { number: 1 })
  await expect.poll(() => done).toEqual([1])
  await owner`update tick set at = 1`
  await expect.poll(() => onStandby`select at from tick`).toEqual([{ at: 1 }])

  // The balancer leads to the standby before that is promoted.
  wire.lead(targetOf(standby))
  await expect
    .poll(() => sql`select 1`.catch((error: unknown) => error))
    .toMatchObject({ code: 'CONNECTION_STANDBY' })
  await expect(requireDirect(wire.url)).rejects.toThrow('leads to a standby')
  await primary.stopHard()
  await onStandby`select pg_promote()`

  await expect
    .poll(
      () =>
        sql`update tick set at = 2`.then(
          () => 'done',
          () => null,
        ),
      { timeout: 30_000 },
    )
    .toBe('done')
  await expect
    .poll(() =>
      addJob(sql, 'test.note', { number: 2 }).then(
        () => 'added',
        () => null,
      ),
    )
    .toBe('added')
  await expect.poll(() => done).toContain(2)
  await expect.poll(() => listener.isLive()).toBe(true)
  await sql`select pg_notify('news', 'of the new primary')`
  await expect.poll(() => heard).toEqual(['of the new primary'])
}, 90_000)
