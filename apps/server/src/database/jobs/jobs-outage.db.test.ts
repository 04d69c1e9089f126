import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, startPostgres } from '@joblane/dev-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Sql } from '../connect.ts'
import { addJob, type TaskList } from './job-queue.ts'
import { migrate } from '../migrate.ts'
import { startJobs } from './start-jobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'joblane-jobs-outage-'))
/** Commits reach the operating system but not the disk: they survive a killed process, not a machine crash. */
const cluster = { dataDir: join(folder, 'postgres'), fsync: false, settings: { synchronous_commit: true } }
let postgres: Postgres
let sql: Sql
let runner: Awaited<ReturnType<typeof startJobs>>

/** Jobs in flight when the database crashes: some wait in the database, some elsewhere. */
let gate = Promise.withResolvers<void>()
const started = new Set<number>()
const tasks: TaskList = {
  'test.elsewhere': async ({ number }: { number: number }) => {
    started.add(number)
    await gate.promise
  },
  'test.database': async ({ number }: { number: number }) => {
    const isFirst = !started.has(number)
    started.add(number)
    await sql`select pg_sleep(${isFirst ? 60 : 0})`
  },
}

beforeAll(async () => {
  postgres = await startPostgres(cluster)
  await migrate(postgres.url)
  sql = connect(postgres.url, { max: 8, asApplication: false })
  runner = await startJobs({ url: postgres.url, sql, tasks })
})
afterAll(async () => {
  await runner.stop()
  await sql.end({ timeout: 1 })
  await postgres.stopHard()
  for (const path of [postgres.home, folder]) rmSync(path, { recursive: true, force: true })
})

async function eightJobsInFlight() {
  gate = Promise.withResolvers()
  started.clear()
  // Uses its own connection: those of the tasks are asleep.
  const adding = connect(postgres.url, { max: 1, asApplication: false })
  for (const number of [1, 2, 3, 4]) await addJob(adding, 'test.elsewhere', { number })
  for (const number of [5, 6, 7, 8]) await addJob(adding, 'test.database', { number })
  await adding.end()
  await expect.poll(() => started.size).toBe(8)
}

test('jobs in flight when the database crashes are done once it is back', async () => {
  await eightJobsInFlight()
  const port = Number(new URL(postgres.url).port)
  process.kill(postgres.pid, 'SIGKILL')
  await postgres.stopHard()
  gate.resolve()
  postgres = await startPostgres({ ...cluster, port })

  await expect.poll(jobsLeft, { timeout: 40_000 }).toBe(0)
})

test('jobs in flight when one backend is killed are done', async () => {
  await eightJobsInFlight()
  const [backend] = await query("select pid from pg_stat_activity where application_name = 'joblane jobs'")
  process.kill(Number(backend?.['pid']), 'SIGKILL')
  gate.resolve()

  await expect.poll(jobsLeft, { timeout: 40_000 }).toBe(0)
})

async function jobsLeft() {
  const rows = await query('select from graphile_worker.jobs').catch(() => null)

  return rows?.length
}

async function query(text: string) {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
