import { expect, test, vi } from 'vitest'
import { startBackgroundWork } from './jobs.ts'
import { readConfig } from './config.ts'
import { addJob } from '#database/jobs/job-queue.ts'
import { noPaymentProvider, testApp } from '#testing/test-app.ts'
import { connect } from '#database/connect.ts'
import { testDatabase } from '#testing/test-database.ts'

const { sql, url } = await testDatabase({ max: 4 })
const owner = connect(url, { max: 2, name: 'joblane test owner', asApplication: false })
const silent = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} }

test('people are answered while the work in the background has to wait, on the connections it may have', async () => {
  const app = await testApp({ sql })
  const work = await startBackgroundWork({
    config: readConfig({ NODE_ENV: 'test' }),
    databaseUrl: url,
    paymentProvider: noPaymentProvider,
    now: () => new Date(),
    logger: silent,
  })
  const waiting = async () => {
    const rows = await owner`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%demand_search_stale%'`

    return rows.length
  }
  const taken = async () => {
    const rows = await owner`select from graphile_worker._private_jobs where locked_at is not null`

    return rows.length
  }
  /** The request pool, the listening connection and the job pools: docs/operations.md. */
  const connections = async () => {
    const rows = await owner`
      select from pg_stat_activity
      where datname = current_database() and application_name <> 'joblane test owner'`

    return rows.length
  }

  await owner.begin(async (tx) => {
    await tx`lock table demand_search_stale`
    for (let job = 0; job < 8; job += 1) await addJob(sql, 'demands.clean-up-search', {})
    await vi.waitUntil(async () => (await taken()) >= 8, { timeout: 30_000 })
    // Jobs share connections: a statement that waits holds back those sent after it on the same one.
    await vi.waitUntil(async () => (await waiting()) >= 2, { timeout: 30_000 })

    const calls = Array.from({ length: 20 }, () => app.inject('/api/demands/available/common/paged'))
    const replies = await Promise.all(calls)
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
    expect(await waiting()).toBeGreaterThanOrEqual(2)
    expect(await connections()).toBeLessThanOrEqual(4 + 1 + 16)
  })
  await work.stop()
  await owner.end()
})
