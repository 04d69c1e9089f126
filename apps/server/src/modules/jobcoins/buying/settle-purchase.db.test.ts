import { describe, expect, test } from 'vitest'
import { ProviderUnavailable } from '../payment-provider.ts'
import { getPurchase } from './purchase-store.ts'
import { bookKeepingFaults } from '../testing/ledger-readers.ts'
import { paymentFixture } from '../testing/payment-fixture.ts'
import { cancelPayment } from './cancel-payment.ts'
import { settlePurchase } from './settle-purchase.ts'
import { sweepPurchases } from './sweep-purchases.ts'

const fixture = await paymentFixture()
const { tools, sql, simulator, clock } = fixture

test('an order that was not approved grants nothing', async () => {
  const { orderId, accountId } = await fixture.order()

  expect((await settlePurchase(tools, orderId)).status).toBe('CREATED')
  expect(await fixture.coinsOf(accountId)).toBe(0)
})

test.each([
  ['Basic Plan', 5],
  ['Standard Plan', 10],
  ['Premium Plan', 20],
  ['Pro Plan', 50],
] as const)('an approved %s is captured and gives %i leads', async (plan, leads) => {
  const { orderId, accountId, providerOrderId } = await fixture.order(plan)
  await fixture.approve(providerOrderId)

  expect((await settlePurchase(tools, orderId)).status).toBe('COMPLETED')
  expect(await fixture.coinsOf(accountId)).toBe(leads)
})

test('twenty at once capture once and grant once', async () => {
  const { orderId, accountId, providerOrderId } = await fixture.order()
  await fixture.approve(providerOrderId)

  const settled = await Promise.all(Array.from({ length: 20 }, () => settlePurchase(tools, orderId)))

  expect(settled.map(({ status }) => status)).toEqual(Array(20).fill('COMPLETED'))
  expect(await fixture.coinsOf(accountId)).toBe(10)
  expect(fixture.capturesOf(providerOrderId)).toHaveLength(1)
})

test('twenty at once do so too while the provider is slow and refuses a request id that is in use', async () => {
  const { orderId, accountId, providerOrderId } = await fixture.order()
  await fixture.approve(providerOrderId)
  simulator.fault({ operation: 'capture', kind: 'slow', ms: 30, orderId })

  await Promise.allSettled(Array.from({ length: 20 }, () => settlePurchase(tools, orderId)))
  simulator.clearFaults()
  await settlePurchase(tools, orderId)

  expect(await fixture.coinsOf(accountId)).toBe(10)
  expect(fixture.capturesOf(providerOrderId)).toHaveLength(1)
})

describe('a capture', () => {
  test.each(['drop_before', 'drop_after', '500_before', '500_after', '429', 'truncate', 'hang'] as const)(
    'that fails once by %s is repeated and charges once',
    async (kind) => {
      const { orderId, accountId, providerOrderId } = await fixture.order()
      await fixture.approve(providerOrderId)
      simulator.fault({ operation: 'capture', kind, orderId, times: 1, ms: 5000 })

      expect((await settlePurchase(tools, orderId)).status).toBe('COMPLETED')
      expect(await fixture.coinsOf(accountId)).toBe(10)
      expect(fixture.capturesOf(providerOrderId)).toHaveLength(1)
    },
  )

  test('whose answer never comes is found by the sweep a minute later', async () => {
    const { orderId, accountId, providerOrderId } = await fixture.order()
    await fixture.approve(providerOrderId)
    simulator.fault({ operation: 'capture', kind: 'drop_after', orderId })
    await expect(settlePurchase(tools, orderId)).rejects.toThrow(ProviderUnavailable)
    expect(await fixture.coinsOf(accountId)).toBe(0)

    clock.time += 61_000
    await sweepPurchases(tools)
    simulator.clearFaults()

    expect(await fixture.statusOf(orderId)).toBe('COMPLETED')
    expect(await fixture.coinsOf(accountId)).toBe(10)
    expect(fixture.capturesOf(providerOrderId)).toHaveLength(1)
  })

  test('of which nothing is known yet cannot be cancelled away', async () => {
    const { orderId, accountId, providerOrderId } = await fixture.order()
    await fixture.approve(providerOrderId)
    simulator.fault({ operation: 'capture', kind: 'drop_after', orderId })
    await expect(settlePurchase(tools, orderId)).rejects.toThrow(ProviderUnavailable)
    simulator.clearFaults()

    await expect(cancelPayment(tools, { accountId, orderId, reason: undefined })).rejects.toThrow(
      /being processed/,
    )
  })

  test('that the bank declines leaves the order open for another card', async () => {
    const { orderId, accountId, providerOrderId } = await fixture.order()
    await fixture.post(`orders/${providerOrderId}/decline`)

    expect((await settlePurchase(tools, orderId)).status).toBe('FAILED')
    expect((await settlePurchase(tools, orderId)).status).toBe('FAILED')
    expect(await fixture.coinsOf(accountId)).toBe(0)

    await fixture.approve(providerOrderId)
    expect((await settlePurchase(tools, orderId)).status).toBe('COMPLETED')
    expect(await fixture.coinsOf(accountId)).toBe(10)
  })

  test('that comes after the buyer took the approval back leaves the order open, and counts as no declined card', async () => {
    const { orderId, accountId, providerOrderId } = await fixture.order()
    await fixture.approve(providerOrderId)
    const order = simulator.books.orders.get(providerOrderId)
    const takeBack = (point: string) => {
      if (order && point === 'before the capture') order.status = 'PAYER_ACTION_REQUIRED'
    }

    expect(await settlePurchase({ ...tools, reached: takeBack }, orderId)).toMatchObject({
      status: 'CREATED',
      endReason: null,
      captureAttempt: 1,
      captureStartedAt: null,
    })
    await fixture.approve(providerOrderId)
    expect((await settlePurchase(tools, orderId)).status).toBe('COMPLETED')
    expect(await fixture.coinsOf(accountId)).toBe(10)
  })

  test('under review grants nothing until it is let through', async () => {
    const { orderId, accountId, providerOrderId } = await fixture.order()
    await fixture.approve(providerOrderId)
    simulator.fault({ operation: 'capture', kind: 'pending', orderId, times: 1 })

    expect((await settlePurchase(tools, orderId)).status).toBe('PENDING')
    expect(await fixture.coinsOf(accountId)).toBe(0)

    await fixture.post(`captures/${fixture.capturesOf(providerOrderId)[0]?.id}/complete`)
    expect((await settlePurchase(tools, orderId)).status).toBe('COMPLETED')
    expect(await fixture.coinsOf(accountId)).toBe(10)
  })

  test('of an invoice that was paid by another order is no declined card: the order is read again', async () => {
    const [paid, other] = [await fixture.order(), await fixture.order()]
    for (const { providerOrderId } of [paid, other]) await fixture.approve(providerOrderId)
    const { unit } = simulator.books.orders.get(other.providerOrderId) ?? {}
    if (unit) unit.invoice_id = paid.orderId
    await settlePurchase(tools, paid.orderId)

    expect(await settlePurchase(tools, other.orderId)).toMatchObject({
      status: 'APPROVED',
      endReason: null,
      captureAttempt: 1,
    })
    expect(await fixture.coinsOf(other.accountId)).toBe(0)
  })

  test('that is denied after review grants nothing, and is not asked about again', async () => {
    const { orderId, accountId, providerOrderId } = await fixture.order()
    await fixture.approve(providerOrderId)
    simulator.fault({ operation: 'capture', kind: 'pending', orderId, times: 1 })
    await settlePurchase(tools, orderId)

    await fixture.post(`captures/${fixture.capturesOf(providerOrderId)[0]?.id}/deny`)

    expect((await settlePurchase(tools, orderId)).status).toBe('FAILED')
    expect(await fixture.coinsOf(accountId)).toBe(0)
    const [purchase] = await sql`select next_check_at from jobcoin_purchase where id = ${orderId}`
    expect(purchase).toEqual({ next_check_at: null })
  })
})

describe('an answer that is not about our order', () => {
  test.each(['alter_amount', 'alter_currency', 'alter_payee', 'alter_custom_id'] as const)(
    'by %s grants nothing and alerts the operator',
    async (kind) => {
      const { orderId, accountId, providerOrderId } = await fixture.order()
      await fixture.approve(providerOrderId)
      simulator.fault({ operation: 'any', kind, orderId })
      fixture.alerts.length = 0

      const { trouble } = await settlePurchase(tools, orderId)
      simulator.clearFaults()

      expect(trouble).toMatch(/differs/)
      expect(await fixture.coinsOf(accountId)).toBe(0)
      expect(fixture.alerts).toEqual(['a payment is not what was ordered'])
    },
  )

  test('in the reply to the capture alone grants nothing until the order is read again', async () => {
    const { orderId, accountId, providerOrderId } = await fixture.order()
    await fixture.approve(providerOrderId)
    simulator.fault({ operation: 'capture', kind: 'alter_amount', orderId, times: 1 })

    await settlePurchase(tools, orderId)
    expect(await fixture.coinsOf(accountId)).toBe(0)

    expect(await settlePurchase(tools, orderId)).toMatchObject({ status: 'COMPLETED', trouble: null })
    expect(await fixture.coinsOf(accountId)).toBe(10)
  })
})

describe('an order', () => {
  test('that the provider has forgotten is cancelled as expired', async () => {
    const { orderId, providerOrderId } = await fixture.order()
    await fixture.post(`orders/${providerOrderId}/expire`)

    expect(await settlePurchase(tools, orderId)).toMatchObject({ status: 'CANCELLED', endReason: 'expired' })
  })

  test('that was cancelled is never captured, even when the buyer approves it afterwards', async () => {
    const { orderId, accountId, providerOrderId } = await fixture.order()
    await cancelPayment(tools, { accountId, orderId, reason: 'user_cancelled' })
    await fixture.approve(providerOrderId)

    expect((await settlePurchase(tools, orderId)).status).toBe('CANCELLED')
    expect(fixture.capturesOf(providerOrderId)).toHaveLength(0)
    expect(await fixture.coinsOf(accountId)).toBe(0)
  })

  test('whose making was interrupted is closed after half a day', async () => {
    const { orderId } = await fixture.order()
    await sql`update jobcoin_purchase set paypal_order_id = null where id = ${orderId}`

    clock.time += 13 * 3_600_000
    await sweepPurchases(tools)
    clock.time -= 13 * 3_600_000

    expect(await getPurchase(sql, orderId)).toMatchObject({ status: 'CANCELLED', endReason: 'expired' })
  })
})

test('one token serves them all', () => {
  expect(simulator.tokenRequests()).toBe(1)
})

test('a token that ends early is renewed once', async () => {
  const { orderId, accountId, providerOrderId } = await fixture.order()
  await fixture.approve(providerOrderId)
  await fetch(`${simulator.url}/__sim/tokens`, { method: 'DELETE' })

  await settlePurchase(tools, orderId)

  expect(await fixture.coinsOf(accountId)).toBe(10)
  expect(simulator.tokenRequests()).toBe(2)
})

test('the books add up, and the simulator agrees to the cent', async () => {
  const [ours] = await sql`
    select coalesce(sum(amount_in_cents), 0)::int as cents, count(*)::int as payments
    from jobcoin_purchase where status = 'COMPLETED'`
  const theirs = simulator.books.movements

  expect(await bookKeepingFaults(sql)).toEqual([])
  expect(ours).toEqual({
    cents: theirs.reduce((sum, { amountInCents }) => sum + amountInCents, 0),
    payments: theirs.length,
  })
})
