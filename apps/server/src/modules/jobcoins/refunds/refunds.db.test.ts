import { Operator } from '#kernel/operator.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { emptyAccount } from '#modules/accounts/leaving/account-removal-store.ts'
import { findDispute } from './dispute-store.ts'
import { spend } from '../testing/a-purchase.ts'
import { bookKeepingFaults } from '../testing/ledger-readers.ts'
import { refundFixture } from '../testing/refund-fixture.ts'
import { cancelRenewal } from './renewal.ts'
import { returnLead } from '../ledger/return-lead.ts'
import { settleDispute } from './settle-dispute.ts'
import { settlePurchase } from '../buying/settle-purchase.ts'
import { sweepPurchases } from '../buying/sweep-purchases.ts'
import { accountEventsOfJobcoins } from '../on-account-deletion.ts'

const fixture = await refundFixture()
const { tools, sql, simulator, clock, bought, walletOf } = fixture
const { deleting } = accountEventsOfJobcoins(tools, { describeDemands: async () => new Map() })
const day = 24 * 3_600_000

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
    const { orderId, accountId, providerOrderId } = await fixture.order()
    await fixture.approve(providerOrderId)
    simulator.fault({ operation: 'capture', kind: 'drop_after', orderId })
    await settlePurchase(tools, orderId).catch(() => {})
    simulator.clearFaults()
    await fixture.post(`captures/${fixture.capturesOf(providerOrderId)[0]?.id}/refund`)

    expect((await settlePurchase(tools, orderId)).status).toBe('REFUNDED')
    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 0 })
  })

  test('takes no lead again that our own refund took', async () => {
    const { orderId, accountId, captureId } = await fixture.renewed()
    for (let i = 0; i < 9; i += 1) await spend(sql, accountId)
    clock.time += 8 * day
    await cancelRenewal(tools, { accountId, orderId, refund: 24 })
    clock.time -= 8 * day
    await fixture.sendRefunds()
    const after = async (cents: number) => {
      await fixture.post(`captures/${captureId}/refund`, { amountInCents: cents })
      await settlePurchase(tools, orderId)

      return walletOf(accountId)
    }

    // The fine: 6 of 10 leads were taken for 24 of 50 dollars.
    expect(await after(600)).toEqual({ balance: 0, debt: 0 })
    expect(await after(2000)).toEqual({ balance: 0, debt: 4 })
  })

  test('by the bank, after the leads were spent, leaves a debt', async () => {
    const { orderId, accountId, captureId } = await bought('Basic Plan')
    for (let i = 0; i < 4; i++) await spend(sql, accountId)
    await fixture.post(`captures/${captureId}/reverse`)

    await Promise.all(Array.from({ length: 5 }, () => settlePurchase(tools, orderId)))

    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 4 })
    expect(await spend(sql, accountId)).toBeNull()
  })

  test('is found by the sweep when its webhook was lost', async () => {
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

  test('is booked once while it is open, though a lead came back in between', async () => {
    const { accountId, captureId } = await bought()
    const demandId = randomUUID()
    await spend(sql, accountId, demandId)
    const id = await disputed(captureId)
    await settleDispute(tools, id)
    const lead = { operator: new Operator(randomUUID()), accountId, demandId, reason: 'The number is wrong.' }
    await returnLead(tools, lead)

    await settleDispute(tools, id)
    expect(await walletOf(accountId)).toEqual({ balance: 1, debt: 0 })

    await resolve(id, 'RESOLVED_SELLER_FAVOUR')
    await settleDispute(tools, id)
    expect(await walletOf(accountId)).toEqual({ balance: 10, debt: 0 })
  })

  test('that is open holds what a partial refund leaves, until it is won', async () => {
    const { orderId, accountId, captureId } = await bought()
    const id = await disputed(captureId)
    await settleDispute(tools, id)
    for (const amountInCents of [500, 1000]) {
      await fixture.post(`captures/${captureId}/refund`, { amountInCents })
      await settlePurchase(tools, orderId)
      expect(await findDispute(sql, id)).toMatchObject({ status: 'OPEN' })
      expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 0 })
    }

    await resolve(id, 'RESOLVED_SELLER_FAVOUR')
    await settleDispute(tools, id)
    expect(await walletOf(accountId)).toEqual({ balance: 7, debt: 0 })
  })

  test.each([
    [59, 'is refunded', 5000],
    [61, 'is forfeited, as without a dispute', 0],
  ])('opened after %i days and won after its buyer left %s', async (days, _, refunded) => {
    const { orderId, accountId, captureId } = await bought()
    const id = await disputed(captureId)
    clock.time += days * day
    await settleDispute(tools, id)
    await emptyAccount(sql, accountId, tools.now())
    await sql.begin((tx) => deleting(tx, accountId))
    await resolve(id, 'RESOLVED_SELLER_FAVOUR')
    await Promise.all([settleDispute(tools, id), settleDispute(tools, id)])
    await fixture.sendRefunds()
    clock.time -= days * day

    expect(fixture.refundedAtProvider(orderId)).toBe(refunded)
    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 0 })
  })

  test('that is open when the bank takes the payment back is closed as lost', async () => {
    const { orderId, accountId, captureId } = await bought()
    const id = await disputed(captureId)
    await settleDispute(tools, id)
    await fixture.post(`captures/${captureId}/reverse`)
    await settlePurchase(tools, orderId)

    expect(await findDispute(sql, id)).toMatchObject({ status: 'LOST' })
    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 0 })
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

test('the books add up, and every refund of theirs is one of ours', async () => {
  const { ours, theirs } = await fixture.refundIds()

  expect(await bookKeepingFaults(sql)).toEqual([])
  expect(ours).toEqual(theirs)
})
