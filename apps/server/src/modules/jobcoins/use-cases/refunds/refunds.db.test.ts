import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { runJobs } from '#database/start-jobs.ts'
import { jobcoinJobs } from '../../jobcoin-jobs.ts'
import { getPurchase } from '../../purchase-store.ts'
import { listRefundsOfPurchase } from '../../refund-store.ts'
import { spend } from '../../testing/a-purchase.ts'
import { bookKeepingFaults } from '../../testing/book-keeping-faults.ts'
import { paymentFixture } from '../../testing/payment-fixture.ts'
import { cancelRenewal } from '../cancel-renewal.ts'
import { planOf } from '../plan-of.ts'
import { readRenewal } from '../read-renewal.ts'
import { deletionConsequences, refundOnDeletion } from './refund-on-deletion.ts'
import { sendRefund } from './send-refund.ts'
import { settleDispute } from '../settle-dispute.ts'
import { settlePurchase } from '../settle-purchase.ts'
import { sweepPurchases } from '../sweep-purchases.ts'

const fixture = await paymentFixture()
const { tools, sql, url, simulator, clock } = fixture
const day = 24 * 3_600_000
const { tasks } = jobcoinJobs(tools)
const doJobs = () =>
  runJobs({ url, sql, tasks: { 'jobcoins.refund': tasks['jobcoins.refund'] ?? (async () => {}) } })

async function bought(plan: Parameters<typeof fixture.order>[0] = 'Standard Plan', accountId = randomUUID()) {
  const order = await fixture.order(plan, accountId)
  await fixture.approve(order.paypalOrderId)
  await settlePurchase(tools, order.orderId)
  const captureId = fixture.capturesOf(order.paypalOrderId)[0]?.id ?? ''

  return { ...order, captureId }
}
async function renewed() {
  const accountId = randomUUID()
  await bought('Basic Plan', accountId)
  clock.time += 1000

  return bought('Standard Plan', accountId)
}
const walletOf = async (accountId: string) => {
  const [wallet] = await sql`select balance, debt from jobcoin_wallet where account_id = ${accountId}`

  return { ...wallet }
}
const refundedAtProvider = (orderId: string) =>
  simulator.books.movements
    .filter(({ customId, kind }) => customId === orderId && kind !== 'capture')
    .reduce((sum, { amountInCents }) => sum - amountInCents, 0)

describe('a refund made at the provider', () => {
  test('of everything takes all leads, and the order is refunded', async () => {
    const { orderId, accountId, captureId } = await bought()
    await fixture.post(`captures/${captureId}/refund`)

    expect((await settlePurchase(tools, orderId)).status).toBe('REFUNDED')
    expect((await settlePurchase(tools, orderId)).refundedInCents).toBe(5000)
    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 0 })
  })

  test('in parts takes whole leads as their price comes together', async () => {
    const { orderId, accountId, captureId } = await bought()
    const after = async (cents: number) => {
      await fixture.post(`captures/${captureId}/refund`, { amountInCents: cents })
      await settlePurchase(tools, orderId)

      return (await walletOf(accountId))['balance']
    }

    expect(await after(700)).toBe(9)
    expect(await after(300)).toBe(8)
    expect(await after(4000)).toBe(0)
    expect(await fixture.statusOf(orderId)).toBe('REFUNDED')
  })

  test('that comes before we saw the payment grants and takes back', async () => {
    const { orderId, accountId, paypalOrderId } = await fixture.order()
    await fixture.approve(paypalOrderId)
    simulator.fault({ operation: 'capture', kind: 'drop_after', orderId })
    await settlePurchase(tools, orderId).catch(() => {})
    simulator.clearFaults()
    await fixture.post(`captures/${fixture.capturesOf(paypalOrderId)[0]?.id}/refund`)

    expect((await settlePurchase(tools, orderId)).status).toBe('REFUNDED')
    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 0 })
  })

  test('by the bank, after the leads were spent, leaves a debt', async () => {
    const { orderId, accountId, captureId } = await bought('Basic Plan')
    for (let i = 0; i < 4; i++) await spend(sql, accountId)
    await fixture.post(`captures/${captureId}/reverse`)

    await Promise.all(Array.from({ length: 5 }, () => settlePurchase(tools, orderId)))

    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 4 })
    expect(await spend(sql, accountId)).toBeNull()
  })

  test('is found by the sweep when its notice was lost', async () => {
    const { orderId, captureId } = await bought()
    await fixture.post(`captures/${captureId}/reverse`)

    clock.time += day + 1000
    await sweepPurchases(tools)
    clock.time -= day + 1000

    expect(await fixture.statusOf(orderId)).toBe('REFUNDED')
  })
})

describe('a dispute', () => {
  const disputed = async (captureId: string) => {
    const reply = await fixture.post(`captures/${captureId}/dispute`)

    return ((await reply.json()) as { dispute: { id: string } }).dispute.id
  }
  const resolve = (id: string, outcome: string) => fixture.post(`disputes/${id}/resolve`, { outcome })

  test('holds what is left, and gives it back when it is won', async () => {
    const { accountId, captureId } = await bought()
    await spend(sql, accountId)
    const id = await disputed(captureId)

    await Promise.all([settleDispute(tools, id), settleDispute(tools, id)])
    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 0 })

    await resolve(id, 'RESOLVED_SELLER_FAVOUR')
    await Promise.all([settleDispute(tools, id), settleDispute(tools, id)])
    expect(await walletOf(accountId)).toEqual({ balance: 9, debt: 0 })
  })

  test('that is lost ends in a refund, with a debt for what was spent', async () => {
    const { orderId, accountId, captureId } = await bought()
    await spend(sql, accountId)
    const id = await disputed(captureId)
    await settleDispute(tools, id)
    await resolve(id, 'RESOLVED_BUYER_FAVOUR')
    await settleDispute(tools, id)
    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 0 })

    await fixture.post(`captures/${captureId}/reverse`)
    await settlePurchase(tools, orderId)

    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 1 })
  })
})

describe('cancelling a renewal', () => {
  test('is offered for a renewal, not for a first purchase', async () => {
    const { accountId } = await bought()
    expect((await readRenewal(sql, accountId, tools.now()))?.cancellation).toBeNull()

    const renewal = await renewed()
    expect((await readRenewal(sql, renewal.accountId, tools.now()))?.cancellation).toMatchObject({
      orderId: renewal.orderId,
      unspentLeads: 10,
      share: 50,
      fine: 0,
      refund: 50,
    })
  })

  test('within 7 days gives back everything that was not spent', async () => {
    const { orderId, accountId } = await renewed()

    await cancelRenewal(tools, { accountId, orderId, refund: 50 })
    expect((await planOf(sql, accountId, tools.now())).currentPlan).toMatchObject({ name: 'Basic Plan' })
    expect(await fixture.coinsOf(accountId)).toBe(5)
    await doJobs()

    expect(refundedAtProvider(orderId)).toBe(5000)
    expect(await listRefundsOfPurchase(sql, orderId)).toMatchObject([{ status: 'COMPLETED', leads: 10 }])
    expect(await fixture.statusOf(orderId)).toBe('REFUNDED')
  })

  test('later costs 20% of the share', async () => {
    const { orderId, accountId } = await renewed()
    for (let i = 0; i < 9; i++) await spend(sql, accountId)

    clock.time += 8 * day
    const offer = await readRenewal(sql, accountId, tools.now())
    expect(offer?.cancellation).toMatchObject({ unspentLeads: 6, share: 30, fine: 6, refund: 24 })
    await cancelRenewal(tools, { accountId, orderId, refund: 24 })
    clock.time -= 8 * day
    await doJobs()

    expect(refundedAtProvider(orderId)).toBe(2400)
    expect(await fixture.coinsOf(accountId)).toBe(0)
  })

  test('happens for the refund that was shown, or not at all', async () => {
    const { orderId, accountId } = await renewed()
    for (let i = 0; i < 6; i++) await spend(sql, accountId)

    await expect(cancelRenewal(tools, { accountId, orderId, refund: 50 })).rejects.toThrow(/has changed/)
    expect(await fixture.coinsOf(accountId)).toBe(9)
  })

  test('ten times at once refunds once', async () => {
    const { orderId, accountId } = await renewed()

    const tries = Array.from({ length: 10 }, () => cancelRenewal(tools, { accountId, orderId, refund: 50 }))
    const results = await Promise.allSettled(tries)
    await doJobs()

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(refundedAtProvider(orderId)).toBe(5000)
  })

  test("is not possible for somebody else's, or after its month", async () => {
    const { orderId, accountId } = await renewed()

    await expect(cancelRenewal(tools, { accountId: randomUUID(), orderId, refund: 50 })).rejects.toThrow(
      /no such order/,
    )
    clock.time += 32 * day
    await expect(cancelRenewal(tools, { accountId, orderId, refund: 40 })).rejects.toThrow(/no renewal/)
    clock.time -= 32 * day
  })

  test('survives an answer of the provider that is lost', async () => {
    const { orderId, accountId } = await renewed()
    simulator.fault({ operation: 'refund', kind: 'drop_after', times: 3 })
    await cancelRenewal(tools, { accountId, orderId, refund: 50 })
    const [refund] = await listRefundsOfPurchase(sql, orderId)
    await expect(sendRefund(tools, refund?.id ?? '')).rejects.toThrow(/cannot be reached/)

    clock.time += 3 * 60_000
    await sweepPurchases(tools)

    expect(refundedAtProvider(orderId)).toBe(5000)
    expect(await listRefundsOfPurchase(sql, orderId)).toMatchObject([{ status: 'COMPLETED' }])
  })

  test('for a part of it goes back once, though its answer is lost and it is asked for again', async () => {
    const { orderId, accountId } = await renewed()
    for (let i = 0; i < 11; i++) await spend(sql, accountId)
    await cancelRenewal(tools, { accountId, orderId, refund: 20 })
    const [refund] = await listRefundsOfPurchase(sql, orderId)

    simulator.fault({ operation: 'refund', kind: 'drop_after', orderId, times: 3 })
    await expect(sendRefund(tools, refund?.id ?? '')).rejects.toThrow(/cannot be reached/)
    await sendRefund(tools, refund?.id ?? '')

    expect(refundedAtProvider(orderId)).toBe(2000)
    expect(await getPurchase(sql, orderId)).toMatchObject({ status: 'REFUNDED', refundedInCents: 2000 })
    expect(await listRefundsOfPurchase(sql, orderId)).toMatchObject([{ status: 'COMPLETED' }])
  })

  test('that the provider refuses gives the leads back and tells a person', async () => {
    const { orderId, accountId, captureId } = await renewed()
    fixture.alerts.length = 0
    await cancelRenewal(tools, { accountId, orderId, refund: 50 })
    await fixture.post(`captures/${captureId}/refund`, { amountInCents: 100 })
    await doJobs()

    const { status } = await getPurchase(sql, orderId)
    expect(status).toBe('COMPLETED')
    expect(await fixture.coinsOf(accountId)).toBe(15)
    expect(fixture.alerts).toContain('a refund was refused by the payment provider')
  })
})

describe('deleting an account', () => {
  test('says what it will do, and refunds the unspent leads of the last 60 days', async () => {
    const accountId = randomUUID()
    clock.time -= 61 * day
    await bought('Basic Plan', accountId)
    clock.time += 61 * day
    const { orderId } = await bought('Standard Plan', accountId)
    for (let i = 0; i < 7; i++) await spend(sql, accountId)

    expect(await deletionConsequences(sql, accountId, tools.now())).toEqual([
      'US$ 40.00 is refunded for 8 leads you did not use.',
    ])
    const { refunds } = await sql.begin((tx) => refundOnDeletion(tools, tx, accountId))
    await doJobs()

    expect(refunds).toMatchObject([{ amountInCents: 4000 }])
    expect(refundedAtProvider(orderId)).toBe(4000)
    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 0 })
  })

  test('takes what is older, and says so', async () => {
    const accountId = randomUUID()
    clock.time -= 61 * day
    await bought('Basic Plan', accountId)
    clock.time += 61 * day

    expect(await deletionConsequences(sql, accountId, tools.now())).toEqual(['5 leads are lost.'])
    expect((await sql.begin((tx) => refundOnDeletion(tools, tx, accountId))).refunds).toEqual([])
    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 0 })
  })

  test('gives up orders that were not paid', async () => {
    const { orderId, accountId, paypalOrderId } = await fixture.order()
    await sql.begin((tx) => refundOnDeletion(tools, tx, accountId))
    await fixture.approve(paypalOrderId)

    expect((await settlePurchase(tools, orderId)).status).toBe('CANCELLED')
    expect(fixture.capturesOf(paypalOrderId)).toHaveLength(0)
  })
})

test('the books add up, and every refund of theirs is one of ours', async () => {
  const ours = await sql<{ id: string }[]>`
    select paypal_refund_id as id from jobcoin_refund where status = 'COMPLETED'`
  const theirs = simulator.books.movements.filter(({ kind }) => kind !== 'capture')

  expect(await bookKeepingFaults(sql)).toEqual([])
  expect(ours.map(({ id }) => id).toSorted()).toEqual(theirs.map(({ id }) => id).toSorted())
})
