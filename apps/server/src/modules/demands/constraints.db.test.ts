import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveDemoPlan } from '#modules/jobcoins/index.ts'
import { testDatabase } from '#testing/test-database.ts'
import { takeSeats } from './unlocking/seat-store.ts'
import { publishForTest } from './testing/a-demand.ts'

/** Writes that a buggy program could attempt with the application's own privileges. */
const { sql } = await testDatabase()

async function aWorker() {
  const accountId = randomUUID()
  await giveDemoPlan(sql, { accountId, planName: 'Basic Plan', at: new Date() })

  return { accountId, role: 'WORKER' } as const
}

async function aDemandTakenBy(count: number, changes: Parameters<typeof publishForTest>[1] = {}) {
  const demandId = await publishForTest(sql, changes)
  for (let seat = 0; seat < count; seat += 1) {
    await takeSeats(sql, [{ demandId, viewer: await aWorker() }], new Date())
  }

  return demandId
}

/** Spends a lead on this demand without taking a seat. */
async function paidFor(demandId: string) {
  const { accountId } = await aWorker()
  const [row] = await sql<{ entry: string }[]>`
    select entry_id as entry from jobcoin_spend_each(${[accountId]}::uuid[], ${[`${demandId}:${accountId}`]})`

  return { accountId, entry: row?.entry ?? '' }
}

test.each([
  [3, 4, 3, 'demand_unlock_slot'],
  [3, 3, 3, 'demand_unlock_slot_once'],
  [3, 4, 4, 'demand_unlock_within_limit'],
])('%i winners, and a paid one at slot %i of %i: %s', async (taken, slot, limit, constraint) => {
  const demandId = await aDemandTakenBy(taken)
  const { accountId, entry } = await paidFor(demandId)

  await expect(sql`
    insert into demand_unlock (demand_id, account_id, slot, seat_limit, entry_id, unlocked_at)
    values (${demandId}, ${accountId}, ${slot}, ${limit}, ${entry}, now())`).rejects.toMatchObject({
    constraint,
  })
})

test('a second winner of an exclusive demand cannot be stored', async () => {
  const demandId = await aDemandTakenBy(1, { isExclusive: true })
  const { accountId, entry } = await paidFor(demandId)

  await expect(sql`
    insert into demand_unlock (demand_id, account_id, slot, seat_limit, entry_id, unlocked_at)
    values (${demandId}, ${accountId}, 2, 1, ${entry}, now())`).rejects.toMatchObject({
    constraint: 'demand_unlock_slot',
  })
})

test('an unlock that was not paid for cannot be stored', async () => {
  const demandId = await publishForTest(sql)

  await expect(sql`
    insert into demand_unlock (demand_id, account_id, slot, seat_limit, entry_id, unlocked_at)
    values (${demandId}, ${randomUUID()}, 1, 3, 1, now())`).rejects.toMatchObject({
    constraint: 'demand_unlock_paid',
  })
})

test('one lead cannot pay for two demands, nor for two people', async () => {
  const demandId = await publishForTest(sql)
  const { accountId, entry } = await paidFor(demandId)
  const other = await publishForTest(sql)

  for (const [demand, account] of [
    [other, accountId],
    [demandId, randomUUID()],
  ] as const) {
    await expect(sql`
      insert into demand_unlock (demand_id, account_id, slot, seat_limit, entry_id, unlocked_at)
      values (${demand}, ${account}, 1, 3, ${entry}, now())`).rejects.toMatchObject({
      constraint: 'demand_unlock_paid',
    })
  }
})

test.each([
  ['more seats than there are', 'taken = 4', 'demand_seat_taken'],
  ['a negative number of seats', 'taken = -1', 'demand_seat_taken'],
  ['a limit of five', 'seat_limit = 5', 'demand_seat_limit'],
])('%s cannot be stored', async (_, change, constraint) => {
  const demandId = await publishForTest(sql)

  await expect(
    sql.unsafe(`update demand_seat set ${change} where demand_id = '${demandId}'`),
  ).rejects.toMatchObject({ constraint })
})

test('a demand that is full cannot stay in a list of available ones', async () => {
  const demandId = await publishForTest(sql)

  await expect(sql`update demand_seat set taken = 3 where demand_id = ${demandId}`).rejects.toMatchObject({
    constraint: 'demand_listing_as_seated',
  })
})

test('a balance below zero and a changed ledger are refused by the database', async () => {
  const { accountId } = await aWorker()

  await expect(sql`update jobcoin_wallet set balance = -1`).rejects.toMatchObject({ code: '42501' })
  await expect(sql`delete from jobcoin_entry where account_id = ${accountId}`).rejects.toMatchObject({
    code: '42501',
  })
})

test('a call that names a demand or an account twice does nothing', async () => {
  const [one, other] = [await aWorker(), await aWorker()]
  const [first, second] = [await publishForTest(sql), await publishForTest(sql)]
  const sameDemand = [one, other].map((viewer) => ({ demandId: first, viewer }))
  const sameAccount = [first, second].map((demandId) => ({ demandId, viewer: one }))

  for (const wanted of [sameDemand, sameAccount])
    await expect(takeSeats(sql, wanted, new Date())).rejects.toThrow('given twice')
  const rows = await sql`
    select from jobcoin_entry where kind = 'spend' and account_id in (${one.accountId}, ${other.accountId})`
  expect(rows).toHaveLength(0)
})
