import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { whileLocked } from '#testing/while-locked.ts'
import { endOfPlan } from './running-month-rules.ts'
import { creditPurchase } from '../ledger/ledger-store.ts'
import { getPurchaseForUpdate, savePurchase } from '../buying/purchase-store.ts'
import { paymentFixture } from '../testing/payment-fixture.ts'
import { aBuyer, planNamed } from '../testing/a-purchase.ts'
import { capturePayment } from '../buying/capture-payment.ts'
import { cancelPayment } from '../buying/cancel-payment.ts'
import { planOf } from './plan-of.ts'
import { settlePurchase } from '../buying/settle-purchase.ts'
import { startPayment } from '../buying/start-payment.ts'

const fixture = await paymentFixture()
const { tools, sql, clock } = fixture
const day = 24 * 3_600_000
const free = planNamed('Basic Free').id

const order = async (accountId: string) =>
  startPayment(tools, { accountId: await aBuyer(sql, accountId), planId: free })

test('is approved by the success page itself and gives one lead', async () => {
  const accountId = randomUUID()
  const { orderId, approvalUrl } = await order(accountId)
  expect(approvalUrl).toBe(`http://localhost:3000/paypal/callback/success?orderId=${orderId}`)

  expect(await capturePayment(tools, { accountId, orderId })).toMatchObject({
    status: 'COMPLETED',
    amount: 0,
  })
  expect(await planOf(sql, accountId, tools.now())).toEqual({
    availableCoins: 1,
    currentPlan: {
      name: 'Basic Free',
      availableCoins: 1,
      payPalStatus: 'COMPLETED',
      price: 0,
      runsUntil: expect.any(String),
    },
  })
})

test('can be had once in 30 days, and again after them', async () => {
  const accountId = randomUUID()
  const { orderId } = await order(accountId)
  await capturePayment(tools, { accountId, orderId })

  clock.time += 29 * day
  await expect(order(accountId)).rejects.toThrow(/once every 30 days/)
  clock.time += day
  const again = await order(accountId)
  await capturePayment(tools, { accountId, orderId: again.orderId })
  clock.time -= 30 * day

  expect(await fixture.coinsOf(accountId)).toBe(2)
})

test('gives one lead for many orders captured at once', async () => {
  const accountId = randomUUID()
  const orders = await Promise.all(Array.from({ length: 12 }, () => order(accountId)))

  const results = await Promise.allSettled(
    orders.map(({ orderId }) => capturePayment(tools, { accountId, orderId })),
  )

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await fixture.coinsOf(accountId)).toBe(1)
})

test('waits for another order of the same account that is being captured, and is refused then', async () => {
  const accountId = randomUUID()
  const [first, second] = [await order(accountId), await order(accountId)]

  const captured = whileLocked(
    sql,
    async (tx) => {
      const purchase = await getPurchaseForUpdate(tx, first.orderId)
      await creditPurchase(tx, first.orderId, first.orderId, tools.now())
      const runsUntil = endOfPlan(tools.now(), { isFree: true })
      await savePurchase(tx, { ...purchase, status: 'COMPLETED', completedAt: tools.now(), runsUntil }, null)
    },
    () => capturePayment(tools, { accountId, orderId: second.orderId }),
  )

  await expect(captured).rejects.toThrow(/once every 30 days/)
  expect(await fixture.coinsOf(accountId)).toBe(1)
})

test('gives one lead for one order captured many times at once', async () => {
  const accountId = randomUUID()
  const { orderId } = await order(accountId)

  const captures = await Promise.all(
    Array.from({ length: 12 }, () => capturePayment(tools, { accountId, orderId })),
  )

  expect(captures.map(({ status }) => status)).toEqual(Array(12).fill('COMPLETED'))
  expect(await fixture.coinsOf(accountId)).toBe(1)
})

test('is refused beside a paid plan, at the order and again at the capture', async () => {
  const accountId = randomUUID()
  const early = await order(accountId)
  const paid = await fixture.order('Basic Plan', accountId)
  await fixture.approve(paid.providerOrderId)
  await settlePurchase(tools, paid.orderId)

  await expect(order(accountId)).rejects.toThrow(/while you have a paid plan/)
  await expect(capturePayment(tools, { accountId, orderId: early.orderId })).rejects.toThrow(
    /while you have a paid plan/,
  )
  expect(await fixture.coinsOf(accountId)).toBe(5)
})

test('is back when the paid month is over', async () => {
  const accountId = randomUUID()
  const paid = await fixture.order('Basic Plan', accountId)
  await fixture.approve(paid.providerOrderId)
  await settlePurchase(tools, paid.orderId)

  clock.time += 32 * day
  const { orderId } = await order(accountId)
  await capturePayment(tools, { accountId, orderId })

  expect((await planOf(sql, accountId, tools.now())).currentPlan?.name).toBe('Basic Free')
  clock.time -= 32 * day
})

test('that was cancelled gives nothing', async () => {
  const accountId = randomUUID()
  const { orderId } = await order(accountId)
  await cancelPayment(tools, { accountId, orderId, reason: undefined })

  expect((await capturePayment(tools, { accountId, orderId })).status).toBe('CANCELLED')
  expect(await fixture.coinsOf(accountId)).toBe(0)
})
