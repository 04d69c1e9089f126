import { expect, test } from 'vitest'
import { getPurchase } from './purchase-store.ts'
import { paymentFixture } from '../testing/payment-fixture.ts'
import { sweepPurchases } from './sweep-purchases.ts'

const fixture = await paymentFixture()
const { tools, sql, clock } = fixture

/** As in a backup of the moment between the order at the provider and its id in our books. */
async function orderWithoutItsId() {
  const order = await fixture.order()
  await sql`
    update jobcoin_purchase set paypal_order_id = null, paypal_payee_id = null, approval_url = null
    where id = ${order.orderId}`

  return order
}

test('an order whose id is not in our books is requested again, and its payment is credited once', async () => {
  const { orderId, accountId, providerOrderId } = await orderWithoutItsId()
  await fixture.approve(providerOrderId)

  clock.time += 61_000
  await Promise.all([sweepPurchases(tools), sweepPurchases(tools)])

  expect(await fixture.statusOf(orderId)).toBe('COMPLETED')
  expect(await fixture.coinsOf(accountId)).toBe(10)
  expect(fixture.capturesOf(providerOrderId)).toHaveLength(1)
})

test('an order that the provider no longer makes leaves its purchase open until it expires', async () => {
  const { orderId } = await orderWithoutItsId()
  const refused = { ...tools, siteUrl: 'nowhere' }

  clock.time += 61_000
  await sweepPurchases(refused)
  expect(await getPurchase(sql, orderId)).toMatchObject({ status: 'CREATED', providerOrderId: null })

  clock.time += 13 * 60 * 60_000
  await sweepPurchases(refused)
  expect(await fixture.statusOf(orderId)).toBe('CANCELLED')
})
