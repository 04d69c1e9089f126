import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getPurchase } from '../buying/purchase-store.ts'
import { listRefundsOfPurchase } from './refund-store.ts'
import { spend } from '../testing/a-purchase.ts'
import { bookKeepingFaults } from '../testing/ledger-readers.ts'
import { refundFixture } from '../testing/refund-fixture.ts'
import { cancelRenewal, readRenewal } from './renewal.ts'
import { planOf } from '../plans/plan-of.ts'
import { settlePurchase } from '../buying/settle-purchase.ts'
import { sweepPurchases } from '../buying/sweep-purchases.ts'
import { accountEventsOfJobcoins } from '../on-account-deletion.ts'
import { sendRefund } from './send-refund.ts'

const fixture = await refundFixture()
const { tools, sql, simulator, clock, bought, renewed, walletOf, refundedAtProvider, sendRefunds } = fixture
const { consequences, deleting } = accountEventsOfJobcoins(tools, { describeDemands: async () => new Map() })
const day = 24 * 3_600_000

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

  test('is offered for the next purchase after a first one that was refunded', async () => {
    const first = await bought()
    await fixture.post(`captures/${first.captureId}/refund`)
    expect((await settlePurchase(tools, first.orderId)).status).toBe('REFUNDED')
    clock.time += 1000
    const { orderId, accountId } = await bought('Basic Plan', first.accountId)

    expect((await getPurchase(sql, orderId)).isRenewal).toBe(true)
    expect((await readRenewal(sql, accountId, tools.now()))?.cancellation).toMatchObject({ orderId })
  })

  test('within 7 days gives back everything that was not spent', async () => {
    const { orderId, accountId } = await renewed()

    await cancelRenewal(tools, { accountId, orderId, refund: 50 })
    expect((await planOf(sql, accountId, tools.now())).currentPlan).toMatchObject({ name: 'Basic Plan' })
    expect(await fixture.coinsOf(accountId)).toBe(5)
    await sendRefunds()

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
    await sendRefunds()

    expect(refundedAtProvider(orderId)).toBe(2400)
    expect(await listRefundsOfPurchase(sql, orderId)).toMatchObject([{ fineInCents: 600, leads: 6 }])
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
    await sendRefunds()

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(refundedAtProvider(orderId)).toBe(5000)
  })

  test("is not possible for another member's renewal, or after its month", async () => {
    const { orderId, accountId } = await renewed()

    await expect(cancelRenewal(tools, { accountId: randomUUID(), orderId, refund: 50 })).rejects.toThrow(
      /couldn't find that order/,
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

  test('takes the leads for good, though the provider is slow and refuses a request id that is in use', async () => {
    const { orderId, accountId } = await renewed()
    await cancelRenewal(tools, { accountId, orderId, refund: 50 })
    const [refund] = await listRefundsOfPurchase(sql, orderId)
    simulator.fault({ operation: 'refund', kind: 'slow', ms: 100, orderId })

    const sent = await Promise.allSettled([1, 2].map(() => sendRefund(tools, refund?.id ?? '')))
    simulator.clearFaults()
    await sweepPurchases(tools)

    expect(sent.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(refundedAtProvider(orderId)).toBe(5000)
    expect(await listRefundsOfPurchase(sql, orderId)).toMatchObject([{ status: 'COMPLETED' }])
    expect(await fixture.coinsOf(accountId)).toBe(5)
  })

  test('for a part of it refunds once, though the answer is lost and the refund is sent again', async () => {
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

  test('that the provider refuses gives the leads back and alerts the operator', async () => {
    const { orderId, accountId, captureId } = await renewed()
    fixture.alerts.length = 0
    await cancelRenewal(tools, { accountId, orderId, refund: 50 })
    await fixture.post(`captures/${captureId}/refund`, { amountInCents: 100 })
    await sendRefunds()

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

    expect(await consequences(sql, accountId)).toEqual([
      "We'll refund US$ 40.00 for 8 leads you did not use.",
    ])
    const refunds = await sql.begin((tx) => deleting(tx, accountId))
    await sendRefunds()

    expect(refunds).toMatchObject([{ amountInCents: 4000 }])
    expect(refundedAtProvider(orderId)).toBe(4000)
    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 0 })
  })

  test('takes what is older, and says so', async () => {
    const accountId = randomUUID()
    clock.time -= 61 * day
    await bought('Basic Plan', accountId)
    clock.time += 61 * day

    expect(await consequences(sql, accountId)).toEqual(["You'll lose 5 leads."])
    expect(await sql.begin((tx) => deleting(tx, accountId))).toEqual([])
    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 0 })
  })

  test('gives up orders that were not paid', async () => {
    const { orderId, accountId, providerOrderId } = await fixture.order()
    await sql.begin((tx) => deleting(tx, accountId))
    await fixture.approve(providerOrderId)

    expect((await settlePurchase(tools, orderId)).status).toBe('CANCELLED')
    expect(fixture.capturesOf(providerOrderId)).toHaveLength(0)
  })
})

test('the books add up, and every refund of theirs is one of ours', async () => {
  const { ours, theirs } = await fixture.refundIds()

  expect(await bookKeepingFaults(sql)).toEqual([])
  expect(ours).toEqual(theirs)
})
