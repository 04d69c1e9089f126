import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { purchaseStorm } from '../testing/purchase-storm.ts'

const timeout = 120_000
/** For a storm that stops no database. */
const database = await testDatabase({ max: 1 })

test('every paid purchase gets its leads once, whichever process dies on the way', { timeout }, async () => {
  const report = await purchaseStorm({ purchases: 16, triggers: 12, deathsAtEachPoint: 1, databaseStops: 1 })

  expect(report).toMatchObject({
    purchases: 16,
    triggers: 192,
    lost: 0,
    doubled: 0,
    unpaid: 0,
    stuck: 0,
    capturesTooMany: 0,
    differenceInLeads: 0,
    differenceInCents: 0,
    bookKeepingFaults: 0,
  })
  expect(report.kills).toBeGreaterThanOrEqual(5)
})

test(
  'a version that looks first and writes afterwards fails, though no process dies',
  { timeout },
  async () => {
    const quiet = { purchases: 12, triggers: 12, deathsAtEachPoint: 0, databaseStops: 0 }
    const report = await purchaseStorm({ ...quiet, isNaive: true, databaseUrl: database.url })

    expect(report.doubled).toBeGreaterThan(0)
    expect(report.differenceInLeads).toBeGreaterThan(0)
  },
)
