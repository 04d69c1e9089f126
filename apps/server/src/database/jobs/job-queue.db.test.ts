import { once, EventEmitter } from 'node:events'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { addJob, type TaskList } from './job-queue.ts'
import { migrate } from '../migrate.ts'
import { releaseOrphans } from './release-orphans.ts'
import { runJobs } from './testing/run-jobs.ts'
import { startJobs } from './start-jobs.ts'

const { sql, url } = await testDatabase()

/** A task that records its runs and signals each. */
function aTask() {
  const ran: number[] = []
  const done = new EventEmitter()
  const tasks: TaskList = {
    'test.note': async ({ number }: { number: number }) => {
      ran.push(number)
      done.emit('ran')
    },
  }

  return { ran, done, tasks }
}

test('a job of a committed transaction runs, one of a rolled back transaction never does', async () => {
  const { ran, tasks } = aTask()

  await sql.begin((tx) => addJob(tx, 'test.note', { number: 1 }))
  await sql
    .begin(async (tx) => {
      await addJob(tx, 'test.note', { number: 2 })
      throw new Error('changed my mind')
    })
    .catch(() => {})
  await runJobs({ url, sql, tasks })

  expect(ran).toEqual([1])
})

test('a job with a key replaces the one that waits', async () => {
  const { ran, tasks } = aTask()

  await addJob(sql, 'test.note', { number: 1 }, { key: 'one' })
  await addJob(sql, 'test.note', { number: 2 }, { key: 'one' })
  await runJobs({ url, sql, tasks })

  expect(ran).toEqual([2])
})

test('jobs run in the order of their priority, and not before their time', async () => {
  const { ran, tasks } = aTask()

  await addJob(sql, 'test.note', { number: 1 }, { runAt: new Date(Date.now() + 3_600_000) })
  await addJob(sql, 'test.note', { number: 2 }, { priority: 5 })
  await addJob(sql, 'test.note', { number: 3 }, { priority: -5 })
  await runJobs({ url, sql, tasks })

  expect(ran).toEqual([3, 2])
})

test('the application may add jobs and may not read or change them', async () => {
  await expect(sql`select * from graphile_worker.jobs`).rejects.toThrow(/permission denied/)
  await expect(sql`select graphile_worker.add_job('test.note')`).rejects.toThrow(/permission denied/)
})

test('migrating a migrated database again changes nothing', async () => {
  expect(await migrate(url)).toEqual([])
})

test('a running runner starts a new job at once, and stops soon', async () => {
  const { done, tasks } = aTask()
  const jobs = await startJobs({ url, sql, tasks, crontab: [{ task: 'test.note', at: '0 4 * * *' }] })
  const first = once(done, 'ran')
  await addJob(sql, 'test.note', { number: 1 })
  await first

  const started = performance.now()
  const again = once(done, 'ran')
  await addJob(sql, 'test.note', { number: 2 })
  await again
  const latency = performance.now() - started
  const stopping = performance.now()
  await jobs.stop()

  // The runner polls every two seconds; a shorter latency means that it was notified.
  expect(latency).toBeLessThan(1900)
  expect(performance.now() - stopping).toBeLessThan(4000)
})

test('a runner names its listening connection after itself', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const jobs = await startJobs({ url, sql, tasks: aTask().tasks })

  await vi.waitFor(async () => {
    const { rows } = await pool.query("select 1 from pg_stat_activity where application_name like 'pool-%'")
    expect(rows).toHaveLength(1)
  }, 30_000)
  await jobs.stop()
  await pool.end()
})

test('a runner whose connections are cut goes on working', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const { done, ran, tasks } = aTask()
  const jobs = await startJobs({ url, sql, tasks })
  const first = once(done, 'ran')
  await addJob(sql, 'test.note', { number: 1 })
  await first
  // Cut before the job counts as done, it would run again.
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select from graphile_worker.jobs where locked_by is not null')
    expect(rows).toHaveLength(0)
  }, 30_000)

  await pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (application_name = 'joblane jobs' or application_name like 'pool-%')`)
  const again = once(done, 'ran')
  await addJob(sql, 'test.note', { number: 2 })
  await again
  await jobs.stop()
  await pool.end()

  expect(ran).toEqual([1, 2])
})

test('the jobs of a runner that died are given back, those of a living one are not', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const { ran, tasks } = aTask()
  await addJob(sql, 'test.note', { number: 1 })
  await addJob(sql, 'test.note', { number: 2 })
  await pool.query(`
    update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
      locked_by = case payload->>'number' when '1' then 'dead' else 'alive' end
    where payload->>'number' in ('1', '2') and run_at <= now()`)
  await pool.query("set application_name = 'alive'")

  expect(await releaseOrphans(pool)).toBe(1)
  await pool.end()
  await runJobs({ url, sql, tasks })

  expect(ran).toEqual([1])
})

test('a job that was replaced by its key while a runner that died had it is not left in the queue', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const { ran, tasks } = aTask()
  await addJob(sql, 'test.note', { number: 3 }, { key: 'replaced' })
  await pool.query(`
    update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = 'dead',
      attempts = 1 where key = 'replaced'`)
  await addJob(sql, 'test.note', { number: 4 }, { key: 'replaced' })
  await releaseOrphans(pool)
  await runJobs({ url, sql, tasks })
  const { rows } = await pool.query(
    "select payload->>'number' as number from graphile_worker._private_jobs where payload->>'number' in ('3', '4')",
  )
  await pool.end()

  expect(ran).toContain(4)
  expect(rows).toEqual([])
})
