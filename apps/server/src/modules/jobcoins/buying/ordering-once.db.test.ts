import { expect, test } from 'vitest'
import { outcomesOf } from '#testing/account-fixture.ts'
import { planNamed } from '../testing/a-purchase.ts'
import { buyerFixture } from '../testing/buyer-fixture.ts'

const fixture = await buyerFixture()

const order = (token: string, key: string, plan: Parameters<typeof planNamed>[0] = 'Standard Plan') =>
  fixture.call('POST', '/payment', { token, key, body: { idJobcoinsPacket: planNamed(plan).id } })
const ordersAtProvider = () => fixture.simulator.books.orders.size

test('a payment started ten times at once with one id is one order, here and at the provider', async () => {
  const { token } = await fixture.aWorker()
  const key = crypto.randomUUID()
  const before = ordersAtProvider()
  const replies = await Promise.all(Array.from({ length: 10 }, () => order(token, key)))

  expect(outcomesOf(replies)).toEqual({ OK: 10 })
  expect(new Set(replies.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
  expect(ordersAtProvider()).toBe(before + 1)
})

test('the same id with another plan is refused, and another id is another order', async () => {
  const { token } = await fixture.aWorker()
  const key = crypto.randomUUID()
  const first = await order(token, key)

  expect((await order(token, key, 'Pro Plan')).body.code).toBe('ID_USED_BEFORE')
  expect((await order(token, crypto.randomUUID())).body.data.orderId).not.toBe(first.body.data.orderId)
})

test('of two plans ordered at once with the same id, one is refused', async () => {
  const { token } = await fixture.aWorker()
  for (let round = 0; round < 5; round++) {
    const key = crypto.randomUUID()
    const replies = await Promise.all([order(token, key), order(token, key, 'Pro Plan')])

    expect(outcomesOf(replies)).toEqual({ OK: 1, ID_USED_BEFORE: 1 })
  }
})

test('two buyers who draw the same id have an order each', async () => {
  const key = crypto.randomUUID()
  const [ada, bob] = [await fixture.aWorker(), await fixture.aWorker()]
  const [first, second] = [await order(ada.token, key), await order(bob.token, key)]

  expect(second.status).toBe(200)
  expect(second.body.data.orderId).not.toBe(first.body.data.orderId)
})

test('the free plan is answered the same by its id, also once it was used', async () => {
  const { token } = await fixture.aWorker()
  const key = crypto.randomUUID()
  const first = await order(token, key, 'Basic Free')
  await fixture.capture(token, first.body.data.orderId)

  expect((await order(token, key, 'Basic Free')).body).toEqual(first.body)
  expect((await order(token, crypto.randomUUID(), 'Basic Free')).body.code).toBe('FREE_PLAN_USED')
  expect(await fixture.coins(token)).toBe(1)
})

test('one account orders sixty times an hour at most: each order costs calls to the provider', async () => {
  const { token } = await fixture.aWorker()
  const key = crypto.randomUUID()
  const replies = []
  for (let nth = 0; nth < 61; nth += 1) replies.push(await order(token, key))

  expect(outcomesOf(replies)).toEqual({ OK: 60, TOO_MANY_REQUESTS: 1 })
})
