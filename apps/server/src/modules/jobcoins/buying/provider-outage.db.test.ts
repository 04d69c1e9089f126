import { describe, expect, inject, test } from 'vitest'
import { bookKeepingFaults } from '../testing/ledger-readers.ts'
import { paymentFixture } from '../testing/payment-fixture.ts'
import { cancelPayment } from './cancel-payment.ts'
import { settlePurchase } from './settle-purchase.ts'
import { sweepPurchases } from './sweep-purchases.ts'

const fixture = await paymentFixture()
const { tools, sql, simulator, clock } = fixture
const minute = 60_000
const testScale = inject('testScale')
type Order = Awaited<ReturnType<typeof fixture.order>>

async function approvedOrders(count: number) {
  const orders: Order[] = []
  for (let i = 0; i < count; i++) {
    const order = await fixture.order()
    await fixture.approve(order.providerOrderId)
    orders.push(order)
  }

  return orders
}

/** Simulates cron: a sweep each minute, until every order has its leads or the time is over. */
async function minutesUntilSettled(orders: readonly Order[], patienceInMinutes: number) {
  for (let minutes = 1; minutes <= patienceInMinutes; minutes++) {
    clock.time += minute
    await sweepPurchases(tools)
    if ((await statusesOf(orders)).every((status) => status === 'COMPLETED')) return minutes
  }

  return Infinity
}

const statusesOf = (orders: readonly Order[]) =>
  Promise.all(orders.map(({ orderId }) => fixture.statusOf(orderId)))

async function expectPaidOnce(orders: readonly Order[]) {
  for (const { accountId, providerOrderId } of orders) {
    expect(await fixture.coinsOf(accountId)).toBe(10)
    expect(fixture.capturesOf(providerOrderId)).toHaveLength(1)
  }
}

describe('captures whose answer is lost at every try', () => {
  test.each(['drop_after', '500_after', 'truncate', 'hang'] as const)(
    'by %s charge once, and have their leads within two minutes',
    async (kind) => {
      const orders = await approvedOrders(kind === 'hang' ? testScale : 5 * testScale)
      for (const { orderId } of orders)
        simulator.fault({ operation: 'capture', kind, orderId, times: 3, ms: 5000 })
      const settled = await Promise.allSettled(orders.map(({ orderId }) => settlePurchase(tools, orderId)))

      expect(settled.every(({ status }) => status === 'rejected')).toBe(true)
      expect(await minutesUntilSettled(orders, 5)).toBeLessThanOrEqual(2)
      await expectPaidOnce(orders)
    },
  )
})

describe('a provider that is away for ten minutes', () => {
  test.each(['drop_before', '500_before', '429'] as const)(
    'by %s leaves nothing unpaid, and everything settles within two minutes of its return',
    async (kind) => {
      const orders = await approvedOrders(5 * testScale)
      const tokensBefore = simulator.tokenRequests()
      simulator.fault({ operation: 'any', kind })
      expect(await minutesUntilSettled(orders, 10)).toBe(Infinity)
      expect(fixture.alerts).toContain('a payment could not be settled yet')

      simulator.clearFaults()
      expect(await minutesUntilSettled(orders, 5)).toBeLessThanOrEqual(2)
      await expectPaidOnce(orders)
      expect(simulator.tokenRequests() - tokensBefore).toBeLessThanOrEqual(1)
    },
  )

  test('is asked about a few orders in a sweep, so that the next sweep does not come before its end', async () => {
    const orders = await approvedOrders(20)
    simulator.fault({ operation: 'any', kind: '500_before' })
    fixture.alerts.length = 0
    clock.time += minute
    await sweepPurchases(tools)
    simulator.clearFaults()

    expect(fixture.alerts.length).toBeLessThan(10)
    expect(await minutesUntilSettled(orders, 5)).toBeLessThanOrEqual(2)
    await expectPaidOnce(orders)
  })

  test('is not one that refuses to show some orders: the others are settled', async () => {
    const orders = await approvedOrders(15)
    const foreign = new Set(orders.slice(0, 10).map(({ providerOrderId }) => providerOrderId))
    const findOrder = async (id: string) => {
      if (foreign.has(id)) throw new Error('This order is not yours')
      return tools.provider.findOrder(id)
    }
    clock.time += minute
    await sweepPurchases({ ...tools, provider: { ...tools.provider, findOrder } })

    expect(await statusesOf(orders.slice(10))).toEqual(Array(5).fill('COMPLETED'))
  })

  test('and forgets our token gives one more, however many orders find out at once', async () => {
    const orders = await approvedOrders(5 * testScale)
    const tokensBefore = simulator.tokenRequests()
    await fetch(`${simulator.url}/__sim/tokens`, { method: 'DELETE' })

    await Promise.all(orders.map(({ providerOrderId }) => tools.provider.findOrder(providerOrderId)))
    await Promise.all(orders.map(({ orderId }) => settlePurchase(tools, orderId)))

    await expectPaidOnce(orders)
    expect(simulator.tokenRequests() - tokensBefore).toBe(1)
  })
})

describe('a capture', () => {
  /** Changes the order at the provider between our lookup and our capture. */
  const meanwhile = (happens: (providerOrderId: string) => Promise<unknown>) => ({
    ...tools,
    provider: {
      ...tools.provider,
      captureOrder: async (id: string, requestId: string) => {
        await happens(id)
        return tools.provider.captureOrder(id, requestId)
      },
    },
  })

  test('that another request made is found, and credited once', async () => {
    const { orderId, accountId, providerOrderId } = await fixture.order()
    await fixture.approve(providerOrderId)
    const elsewhere = meanwhile((id) => tools.provider.captureOrder(id, `by another ${id}`))

    expect((await settlePurchase(elsewhere, orderId)).status).toBe('COMPLETED')
    expect(await fixture.coinsOf(accountId)).toBe(10)
    expect(fixture.capturesOf(providerOrderId)).toHaveLength(1)
  })

  test('that another request still waits for cannot be cancelled away', async () => {
    const { orderId, accountId, providerOrderId } = await fixture.order()
    await fixture.approve(providerOrderId)
    simulator.fault({ operation: 'capture', kind: 'slow', ms: 500, orderId })
    const settling = [1, 2].map(() => settlePurchase(tools, orderId))

    expect((await Promise.race(settling)).status).toBe('APPROVED')
    await expect(cancelPayment(tools, { accountId, orderId, reason: undefined })).rejects.toThrow(
      /being processed/,
    )
    await Promise.all(settling)
    simulator.clearFaults()
  })

  test('of an order that ends at that moment leaves it expired', async () => {
    const { orderId, providerOrderId } = await fixture.order()
    await fixture.approve(providerOrderId)
    const tooLate = meanwhile((id) => fixture.post(`orders/${id}/expire`))

    expect(await settlePurchase(tooLate, orderId)).toMatchObject({
      status: 'CANCELLED',
      endReason: 'expired',
    })
  })
})

test('without any webhook and without a buyer who returns, the sweep settles every order within a minute', async () => {
  const orders = await approvedOrders(10 * testScale)

  expect(await minutesUntilSettled(orders, 5)).toBe(1)
  await expectPaidOnce(orders)
})

test('a payment under review that is let through without a webhook is found within minutes', async () => {
  const [order] = await approvedOrders(1)
  const { orderId = '', providerOrderId = '' } = order ?? {}
  simulator.fault({ operation: 'capture', kind: 'pending', orderId, times: 1 })
  await settlePurchase(tools, orderId)
  await fixture.post(`captures/${fixture.capturesOf(providerOrderId)[0]?.id}/complete`)

  expect(await minutesUntilSettled(order ? [order] : [], 20)).toBeLessThanOrEqual(5)
})

test('an order approved hours later is found within half an hour', async () => {
  const order = await fixture.order()
  for (let minutes = 0; minutes < 200; minutes += 10) {
    clock.time += 10 * minute
    await sweepPurchases(tools)
  }
  await fixture.approve(order.providerOrderId)

  expect(await minutesUntilSettled([order], 40)).toBeLessThanOrEqual(30)
})

test('after all of this the books add up, and the provider agrees to the cent', async () => {
  const [ours] = await sql`
    select sum(amount_in_cents)::int as cents from jobcoin_purchase where status = 'COMPLETED'`

  expect(await bookKeepingFaults(sql)).toEqual([])
  expect(ours?.['cents']).toBe(simulator.books.movements.reduce((sum, m) => sum + m.amountInCents, 0))
})
