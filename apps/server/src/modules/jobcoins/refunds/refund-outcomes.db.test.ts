import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getPurchase } from '../buying/purchase-store.ts'
import type { ProviderRefund } from '../buying/verdict-rules.ts'
import { listRefundsOfPurchase } from './refund-store.ts'
import { bookKeepingFaults } from '../testing/ledger-readers.ts'
import { paymentFixture } from '../testing/payment-fixture.ts'
import { bookVerdict } from '../buying/book-verdict.ts'
import { cancelRenewal } from './renewal.ts'
import { settlePurchase } from '../buying/settle-purchase.ts'
import { sendRefund } from './send-refund.ts'

const fixture = await paymentFixture()
const { tools, sql, clock } = fixture

async function bought(plan: Parameters<typeof fixture.order>[0], accountId: string) {
  const { orderId, providerOrderId } = await fixture.order(plan, accountId)
  await fixture.approve(providerOrderId)
  await settlePurchase(tools, orderId)

  return { orderId, providerOrderId }
}

/** A cancelled renewal with the refund that we request from the provider. */
async function cancelled() {
  const accountId = randomUUID()
  await bought('Basic Plan', accountId)
  const { orderId, providerOrderId } = await bought('Standard Plan', accountId)
  await cancelRenewal(tools, { accountId, orderId, refund: 50 })
  const [refund] = await listRefundsOfPurchase(sql, orderId)

  return { accountId, orderId, providerOrderId, refundId: refund?.id ?? '' }
}

/** Books a refund in this state, as if the provider's order reported it. */
async function report(
  orderId: string,
  state: ProviderRefund['state'],
  reference: string | null,
  { id = 'REFUND1', amountInCents = 5000 } = {},
) {
  const captureId = (await getPurchase(sql, orderId)).captureId ?? ''
  const refunds = [{ id: `${id}-${orderId}`, state, reference, amountInCents, currency: 'USD' }]

  return bookVerdict(tools, orderId, { kind: 'paid', captureId, refunds }, tools.now())
}

/** The provider accepts the request and reports the outcome later. */
function slowProvider(orderId: string) {
  const asked: string[] = []
  const refundCapture = async ({ refundId: id }: { refundId: string }) => {
    asked.push(id)
    return { outcome: 'pending' as const, id: `REFUND1-${orderId}` }
  }

  return { asked, tools: { ...tools, provider: { ...tools.provider, refundCapture } } }
}

const stateOf = async (orderId: string) =>
  (await listRefundsOfPurchase(sql, orderId)).map(({ status, settledAt }) => [status, settledAt !== null])

describe('a refund of ours that the provider has not finished', () => {
  test('is asked for once, is looked at again soon, and its leads stay taken', async () => {
    const { accountId, orderId, refundId } = await cancelled()
    const slow = slowProvider(orderId)

    await sendRefund(slow.tools, refundId)
    await sendRefund(slow.tools, refundId)

    expect(slow.asked).toEqual([refundId])
    expect(await stateOf(orderId)).toEqual([['PENDING', false]])
    expect(await fixture.coinsOf(accountId)).toBe(5)
  })

  test('is completed when the order says so, once', async () => {
    const { accountId, orderId, refundId } = await cancelled()
    await sendRefund(slowProvider(orderId).tools, refundId)

    for (const state of ['pending', 'completed', 'completed'] as const) await report(orderId, state, refundId)

    expect(await stateOf(orderId)).toEqual([['COMPLETED', true]])
    expect(await getPurchase(sql, orderId)).toMatchObject({ status: 'REFUNDED', refundedInCents: 5000 })
    expect(await fixture.coinsOf(accountId)).toBe(5)
  })

  test('and fails because the bank took the payment back first leaves no lead', async () => {
    const { accountId, orderId, refundId } = await cancelled()
    await sendRefund(slowProvider(orderId).tools, refundId)
    await report(orderId, 'completed', null, { id: 'REVERSAL' })
    await report(orderId, 'failed', refundId)

    // The 5 of the Basic Plan: those of the renewal went with its money.
    expect(await fixture.coinsOf(accountId)).toBe(5)
    expect(await getPurchase(sql, orderId)).toMatchObject({ status: 'REFUNDED' })
  })

  test('and that fails gives the leads back and alerts, once', async () => {
    const { accountId, orderId, refundId } = await cancelled()
    await sendRefund(slowProvider(orderId).tools, refundId)

    fixture.alerts.length = 0
    for (let i = 0; i < 2; i++) await report(orderId, 'failed', refundId)
    expect(fixture.alerts).toEqual(['a refund failed at the payment provider'])

    expect(await stateOf(orderId)).toEqual([['FAILED', true]])
    expect(await getPurchase(sql, orderId)).toMatchObject({ status: 'COMPLETED', refundedInCents: 0 })
    expect(await fixture.coinsOf(accountId)).toBe(15)
  })
})

test.each([
  ['completed', 'COMPLETED', 5],
  ['failed', 'FAILED', 15],
] as const)(
  'a refund that is %s before the provider has answered our request stays so',
  async (state, status, coins) => {
    const { accountId, orderId, refundId } = await cancelled()
    const { tools: slow } = slowProvider(orderId)
    const refundCapture = async (refund: Parameters<typeof slow.provider.refundCapture>[0]) => {
      await report(orderId, state, refundId)

      return slow.provider.refundCapture(refund)
    }
    const findOrder = () => Promise.reject(new Error('away'))

    await expect(
      sendRefund({ ...slow, provider: { ...slow.provider, refundCapture, findOrder } }, refundId),
    ).rejects.toThrow('away')

    expect(await stateOf(orderId)).toEqual([[status, true]])
    expect(await fixture.coinsOf(accountId)).toBe(coins)
  },
)

describe('a refund that is made at the provider', () => {
  test.each(['pending', 'failed'] as const)('takes nothing while it is %s', async (state) => {
    const accountId = randomUUID()
    const { orderId } = await bought('Standard Plan', accountId)

    await report(orderId, state, null)
    expect(await fixture.coinsOf(accountId)).toBe(10)

    await report(orderId, 'completed', null)
    expect(await fixture.coinsOf(accountId)).toBe(0)
  })

  test('takes its own share of the leads, even after a refund of ours has failed', async () => {
    const { accountId, orderId, refundId } = await cancelled()
    await report(orderId, 'failed', refundId)
    expect(await fixture.coinsOf(accountId)).toBe(15)

    await report(orderId, 'completed', null, { id: 'REFUND2', amountInCents: 2000 })

    expect(await fixture.coinsOf(accountId)).toBe(11)
    expect(await getPurchase(sql, orderId)).toMatchObject({ status: 'COMPLETED', refundedInCents: 2000 })
  })
})

test('the purchase of a refund under way is due for a check at once', async () => {
  const { orderId, refundId } = await cancelled()
  await sql`update jobcoin_purchase set next_check_at = ${new Date(clock.time + 86_400_000)} where id = ${orderId}`
  const { tools: slow } = slowProvider(orderId)
  const settledLater = {
    ...slow,
    provider: { ...slow.provider, findOrder: () => Promise.reject(new Error('away')) },
  }

  await expect(sendRefund(settledLater, refundId)).rejects.toThrow('away')

  const [purchase] = await sql`select next_check_at as at from jobcoin_purchase where id = ${orderId}`
  expect(purchase?.['at']).toEqual(tools.now())
})

test('after all of this the books add up', async () => {
  expect(await bookKeepingFaults(sql)).toEqual([])
})
