import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { spendReference } from '../statement/movement-rules.ts'
import { expireGrant, giveBack, holdLeads, takeBack } from './ledger-store.ts'
import { aPurchase, spend } from '../testing/a-purchase.ts'
import { bookKeepingFaults, ledgerReaders } from '../testing/ledger-readers.ts'

const { sql } = await testDatabase({ max: 40 })
const { walletOf, grantOf, kindsOf } = ledgerReaders(sql)
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

describe('a payment that goes back', () => {
  test('takes the unspent leads of its own purchase first', async () => {
    const accountId = randomUUID()
    const old = await aPurchase(sql, { accountId, plan: 'Basic Plan', at: daysAgo(100) })
    const young = await aPurchase(sql, { accountId, plan: 'Basic Plan' })

    await sql.begin((tx) => takeBack(tx, young, 5, randomUUID(), now))

    expect((await grantOf(old)).remaining).toBe(5)
    expect((await grantOf(young)).remaining).toBe(0)
  })

  test('takes other leads for spent ones, and books the rest as a debt that freezes unlocking', async () => {
    const accountId = randomUUID()
    const purchase = await aPurchase(sql, { accountId, plan: 'Standard Plan', at: daysAgo(20) })
    for (let i = 0; i < 10; i++) await spend(sql, accountId)
    await aPurchase(sql, { accountId, plan: 'Basic Plan' })

    await sql.begin((tx) => takeBack(tx, purchase, 10, randomUUID(), now))

    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 5 })
    expect(await spend(sql, accountId)).toBeNull()
  })

  test('is repaid by the leads that come in next', async () => {
    const accountId = randomUUID()
    const purchase = await aPurchase(sql, { accountId, plan: 'Basic Plan' })
    for (let i = 0; i < 3; i++) await spend(sql, accountId)
    await sql.begin((tx) => takeBack(tx, purchase, 5, randomUUID(), now))

    await aPurchase(sql, { accountId, plan: 'Basic Free' })
    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 2 })

    await aPurchase(sql, { accountId, plan: 'Standard Plan' })
    expect(await walletOf(accountId)).toEqual({ balance: 8, debt: 0 })
    expect(await kindsOf(accountId)).toEqual([
      'purchase 5',
      'spend -1',
      'spend -1',
      'spend -1',
      'refund -2',
      'debt 0',
      'free 1',
      'repayment -1',
      'purchase 10',
      'repayment -2',
    ])
    expect(await spend(sql, accountId)).not.toBeNull()
  })

  test('is not owed for leads that expired unused', async () => {
    const accountId = randomUUID()
    const purchase = await aPurchase(sql, { accountId, plan: 'Basic Plan', at: daysAgo(366) })
    await spend(sql, accountId, randomUUID(), daysAgo(300))
    const { id } = await grantOf(purchase)
    await expireGrant(sql, id, now)

    await sql.begin((tx) => takeBack(tx, purchase, 5, randomUUID(), now))

    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 1 })
  })

  test('takes from other purchases what was spent, and nothing for what expired unused', async () => {
    const accountId = randomUUID()
    const expired = await aPurchase(sql, { accountId, plan: 'Standard Plan', at: daysAgo(366) })
    for (let i = 0; i < 4; i++) await spend(sql, accountId, randomUUID(), daysAgo(300))
    await expireGrant(sql, (await grantOf(expired)).id, now)
    const older = await aPurchase(sql, { accountId, plan: 'Basic Free', at: daysAgo(20) })
    const younger = await aPurchase(sql, { accountId, plan: 'Basic Plan' })

    await sql.begin((tx) => takeBack(tx, expired, 10, randomUUID(), now))

    expect((await grantOf(older)).remaining).toBe(0)
    expect((await grantOf(younger)).remaining).toBe(2)
    expect(await walletOf(accountId)).toEqual({ balance: 2, debt: 0 })
  })
})

describe('what was taken', () => {
  test('goes back to its own grant, once', async () => {
    const accountId = randomUUID()
    const demandId = randomUUID()
    const purchase = await aPurchase(sql, { accountId, plan: 'Basic Plan' })
    await spend(sql, accountId, demandId)
    const back = () =>
      sql.begin((tx) =>
        giveBack(tx, {
          accountId,
          taken: 'spend',
          reference: spendReference(demandId, accountId),
          note: 'No answer',
          at: now,
        }),
      )

    const given = await Promise.all([back(), back(), back()])

    expect(given.filter((leads) => leads === 1)).toHaveLength(1)
    expect(given.filter((leads) => leads === 0)).toHaveLength(2)
    expect((await grantOf(purchase)).remaining).toBe(5)
  })

  test('is given for another 30 days where its grant has expired', async () => {
    const accountId = randomUUID()
    const demandId = randomUUID()
    await aPurchase(sql, { accountId, plan: 'Basic Free', at: daysAgo(366) })
    await spend(sql, accountId, demandId, daysAgo(2))

    await sql.begin((tx) =>
      giveBack(tx, { accountId, taken: 'spend', reference: spendReference(demandId, accountId), at: now }),
    )

    expect(await spend(sql, accountId)).not.toBeNull()
  })

  test('by a dispute is held and comes back', async () => {
    const accountId = randomUUID()
    const purchase = await aPurchase(sql, { accountId })
    await spend(sql, accountId)

    expect(await sql.begin((tx) => holdLeads(tx, purchase, 'PP-D-1', now))).toBe(9)
    expect(await spend(sql, accountId)).toBeNull()
    expect(
      await sql.begin((tx) => giveBack(tx, { accountId, taken: 'dispute', reference: 'PP-D-1', at: now })),
    ).toBe(9)
    expect(await walletOf(accountId)).toEqual({ balance: 9, debt: 0 })
  })

  test('by a dispute comes back alone, also where the id of another begins with its own', async () => {
    const accountId = randomUUID()
    const [one, other] = [await aPurchase(sql, { accountId }), await aPurchase(sql, { accountId })]
    await sql.begin((tx) => holdLeads(tx, one, 'PP-D-2', now))
    await sql.begin((tx) => holdLeads(tx, other, 'PP-D-21', now))

    await sql.begin((tx) => giveBack(tx, { accountId, taken: 'dispute', reference: 'PP-D-2', at: now }))

    expect((await grantOf(one)).remaining).toBe(10)
    expect((await grantOf(other)).remaining).toBe(0)
  })

  test('repays a debt before it can be spent again', async () => {
    const accountId = randomUUID()
    const demandId = randomUUID()
    const purchase = await aPurchase(sql, { accountId, plan: 'Basic Plan' })
    await spend(sql, accountId, demandId)
    for (let i = 0; i < 4; i++) await spend(sql, accountId)
    await sql.begin((tx) => takeBack(tx, purchase, 5, randomUUID(), now))

    const reference = spendReference(demandId, accountId)
    await sql.begin((tx) => giveBack(tx, { accountId, taken: 'spend', reference, at: now }))

    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 4 })
    expect(await spend(sql, accountId)).toBeNull()
  })
})

test('after all of this the books add up', async () => {
  expect(await bookKeepingFaults(sql)).toEqual([])
})
