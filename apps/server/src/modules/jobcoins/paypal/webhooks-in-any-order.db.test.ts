import { expect, test } from 'vitest'
import { getPurchase } from '../buying/purchase-store.ts'
import { listRefundsOfPurchase } from '../refunds/refund-store.ts'
import { bookKeepingFaults, ledgerReaders } from '../testing/ledger-readers.ts'
import { paymentFixture } from '../testing/payment-fixture.ts'
import { signedWebhook } from './testing/signed-webhook.ts'
import { followWebhook, receiveWebhook } from '../webhooks/receive-webhook.ts'
import { settlePurchase } from '../buying/settle-purchase.ts'

const fixture = await paymentFixture()
const { tools, sql, simulator } = fixture
const { kindsOf } = ledgerReaders(sql)

const kinds = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED'] as const

/** A capture whose response was lost and half of which was refunded since: our ledger has neither. */
async function paidUnknowingly() {
  const order = await fixture.order()
  const before = new Set(simulator.books.events.keys())
  await fixture.approve(order.providerOrderId)
  simulator.fault({ operation: 'capture', kind: 'drop_after', orderId: order.orderId, times: 3 })
  await settlePurchase(tools, order.orderId).catch(() => {})
  await fixture.post(`captures/${fixture.capturesOf(order.providerOrderId)[0]?.id}/refund`, {
    amountInCents: 2500,
  })
  const events = [...simulator.books.events.values()].filter(({ id }) => !before.has(id))

  return { ...order, eventOf: (kind: string) => events.find(({ event_type }) => event_type === kind) }
}

async function receive(event: { id: string } | undefined) {
  await receiveWebhook(tools, signedWebhook(simulator, event))
  await followWebhook(tools, event?.id ?? '')
}

test.each(ordersOf(kinds).map((order) => [order.join(', '), order] as const))(
  'webhooks in the order %s come to the same end',
  async (_, order) => {
    const { orderId, accountId, eventOf } = await paidUnknowingly()

    for (const kind of order) await receive(eventOf(kind))

    expect(await getPurchase(sql, orderId)).toMatchObject({ status: 'COMPLETED', refundedInCents: 2500 })
    expect(await kindsOf(accountId)).toEqual(['purchase 10', 'refund -5'])
  },
)

test.each([
  ['refund', 'PAYMENT.CAPTURE.REFUNDED', 'provider_refund'],
  ['reverse', 'PAYMENT.CAPTURE.REVERSED', 'provider_reversal'],
])('a webhook of a %s alone takes the leads back', async (act, kind, reason) => {
  const { orderId, accountId, providerOrderId } = await fixture.order()
  await fixture.approve(providerOrderId)
  await settlePurchase(tools, orderId)
  await fixture.post(`captures/${fixture.capturesOf(providerOrderId)[0]?.id}/${act}`)

  await receive(latest(kind))

  expect(await kindsOf(accountId)).toEqual(['purchase 10', 'refund -10'])
  expect(await listRefundsOfPurchase(sql, orderId)).toMatchObject([{ reason, leads: 10 }])
})

const latest = (kind: string) =>
  [...simulator.books.events.values()].findLast(({ event_type }) => event_type === kind)

async function openDispute(providerOrderId: string) {
  const opened = await fixture.post(`captures/${fixture.capturesOf(providerOrderId)[0]?.id}/dispute`)
  await receive(latest('CUSTOMER.DISPUTE.CREATED'))
  const { dispute } = (await opened.json()) as { dispute: { id: string } }

  return dispute.id
}

async function closeDispute(id: string, outcome: 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_BUYER_FAVOUR') {
  await fixture.post(`disputes/${id}/resolve`, { outcome })
  await receive(latest('CUSTOMER.DISPUTE.RESOLVED'))
}

test('webhooks of a dispute hold the leads, and give them back when it is won', async () => {
  const { orderId, accountId, providerOrderId } = await fixture.order()
  await fixture.approve(providerOrderId)
  await settlePurchase(tools, orderId)
  const dispute = await openDispute(providerOrderId)
  expect(await kindsOf(accountId)).toEqual(['purchase 10', 'dispute -10'])

  await closeDispute(dispute, 'RESOLVED_SELLER_FAVOUR')
  expect(await kindsOf(accountId)).toEqual(['purchase 10', 'dispute -10', 'dispute_closed 10'])
})

test.each([
  ['WON', ['purchase 10', 'dispute -10', 'dispute_closed 10']],
  ['LOST', ['purchase 10', 'dispute -10', 'dispute_closed 10', 'refund -10']],
])('of two disputes the first that is won releases nothing; then the other is %s', async (end, expected) => {
  const { orderId, accountId, providerOrderId } = await fixture.order()
  await fixture.approve(providerOrderId)
  await settlePurchase(tools, orderId)
  const disputes = [await openDispute(providerOrderId), await openDispute(providerOrderId)] as const
  await closeDispute(disputes[0], 'RESOLVED_SELLER_FAVOUR')
  expect(await kindsOf(accountId)).toEqual(['purchase 10', 'dispute -10'])

  await closeDispute(disputes[1], end === 'WON' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR')
  if (end === 'LOST') await fixture.post(`captures/${fixture.capturesOf(providerOrderId)[0]?.id}/reverse`)
  if (end === 'LOST') await receive(latest('PAYMENT.CAPTURE.REVERSED'))
  expect(await kindsOf(accountId)).toEqual(expected)
})

test('a webhook that comes before the answer to our own capture credits once', async () => {
  const { orderId, accountId, providerOrderId } = await fixture.order()
  await fixture.approve(providerOrderId)
  const captureOrder = async (id: string, requestId: string) => {
    const answer = await tools.provider.captureOrder(id, requestId)
    await receive(latest(kinds[1]))
    expect(await fixture.coinsOf(accountId)).toBe(10)

    return answer
  }

  const settled = await settlePurchase({ ...tools, provider: { ...tools.provider, captureOrder } }, orderId)

  expect(settled.status).toBe('COMPLETED')
  expect(await kindsOf(accountId)).toEqual(['purchase 10'])
})

test('after all of this the books add up', async () => {
  expect(await bookKeepingFaults(sql)).toEqual([])
})

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]

  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
