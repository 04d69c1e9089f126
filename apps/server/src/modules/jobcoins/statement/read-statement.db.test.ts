import { Operator } from '#kernel/operator.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { aPurchase, spend } from '../testing/a-purchase.ts'
import { type DescribeDemands, readStatement } from './read-statement.ts'
import { returnLead } from '../ledger/return-lead.ts'

const { sql } = await testDatabase()
const now = new Date('2026-11-15T12:00:00Z')
const describe: DescribeDemands = async (_, ids) =>
  new Map(ids.map((id) => [id, { title: 'Gardener', place: 'Port Ansel - FL' }]))
const statementOf = (accountId: string, pageIndex = 0, pageSize = 20) =>
  readStatement(sql, { accountId, paging: { pageIndex, pageSize }, now, describe })

test('a new account has an empty statement', async () => {
  const { summary, movements } = await statementOf(randomUUID())

  expect(summary).toEqual({
    availableCoins: 0,
    debt: 0,
    nextExpiry: null,
    spentThisMonth: 0,
    returnedThisMonth: 0,
    paidThisMonth: 0,
    refundedThisMonth: 0,
    receiptsThisMonth: 0,
  })
  expect(movements).toMatchObject({ items: [], totalItems: 0, totalPages: 0, hasNextPage: false })
})

test('every movement has its reason and the balance after it, newest first', async () => {
  const accountId = randomUUID()
  const [demandId, other] = [randomUUID(), randomUUID()]
  const orderId = await aPurchase(sql, { accountId, at: new Date('2026-11-02T10:00:00Z') })
  await spend(sql, accountId, demandId, new Date('2026-11-08T10:00:00Z'))
  const returned = {
    operator: new Operator(randomUUID()),
    accountId,
    demandId,
    reason: 'The phone could not be reached',
  }
  await returnLead({ sql, now: () => new Date('2026-11-09T10:00:00Z') }, returned)
  await spend(sql, accountId, other, new Date('2026-11-12T10:00:00Z'))

  const { summary, movements } = await statementOf(accountId)

  expect(movements.items).toMatchObject([
    { title: 'Unlocked: Gardener', reason: 'Port Ansel - FL', leads: -1, balanceAfter: 9, demandId: other },
    { title: 'Returned: Gardener', reason: 'The phone could not be reached', leads: 1, balanceAfter: 10 },
    { title: 'Unlocked: Gardener', leads: -1, balanceAfter: 9, demandId, orderId: null },
    {
      title: 'Standard Plan',
      reason: '10 leads, valid until Nov 2, 2027 · US$ 50.00',
      leads: 10,
      balanceAfter: 10,
      amount: 50,
      orderId,
      demandId: null,
    },
  ])
  expect(summary).toEqual({
    availableCoins: 9,
    debt: 0,
    nextExpiry: { leads: 9, at: '2027-11-02T10:00:00.000Z' },
    spentThisMonth: 2,
    returnedThisMonth: 1,
    paidThisMonth: 50,
    refundedThisMonth: 0,
    receiptsThisMonth: 1,
  })
})

test('what was refunded this month stands beside what was paid, unless the refund failed', async () => {
  const accountId = randomUUID()
  const purchaseId = await aPurchase(sql, { accountId, at: new Date('2026-11-02T10:00:00Z') })
  const refund = (status: string, day: string, cents: number) => sql`
    insert into jobcoin_refund (purchase_id, account_id, reason, amount_in_cents, leads, status, requested_at)
    values (${purchaseId}, ${accountId}, 'renewal_cancelled', ${cents}, 1, ${status}, ${new Date(day)})`
  await refund('REQUESTED', '2026-11-03', 1000)
  await refund('COMPLETED', '2026-11-04', 500)
  await refund('FAILED', '2026-11-05', 700)
  await refund('COMPLETED', '2026-10-31', 900)

  expect((await statementOf(accountId)).summary).toMatchObject({ paidThisMonth: 50, refundedThisMonth: 15 })
})

test('a lead is returned once, and only one that was spent', async () => {
  const accountId = randomUUID()
  const demandId = randomUUID()
  await aPurchase(sql, { accountId })
  await spend(sql, accountId, demandId)
  const lead = { operator: new Operator(randomUUID()), accountId, demandId, reason: 'No answer' }
  const back = () => returnLead({ sql, now: () => now }, lead)

  await back()

  await expect(back()).rejects.toThrow(/no lead to return/)
})

test('it comes in pages', async () => {
  const accountId = randomUUID()
  await aPurchase(sql, { accountId, at: new Date('2026-11-02T10:00:00Z') })
  for (let i = 0; i < 6; i++) await spend(sql, accountId, undefined, now)

  const { movements } = await statementOf(accountId, 2, 3)

  expect(movements).toMatchObject({
    pageIndex: 2,
    totalPages: 3,
    totalItems: 7,
    hasPreviousPage: true,
    hasNextPage: false,
  })
  expect(movements.items.map(({ kind }) => kind)).toEqual(['purchase'])
})

test("a member cannot read another member's movements", async () => {
  await aPurchase(sql, { accountId: randomUUID() })

  expect((await statementOf(randomUUID())).movements.items).toEqual([])
})
