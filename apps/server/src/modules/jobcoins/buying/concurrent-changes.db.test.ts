import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { whileLocked } from '#testing/while-locked.ts'
import { endOfPlan } from '../plans/running-month-rules.ts'
import { creditPurchase, expireGrant, takeBack } from '../ledger/ledger-store.ts'
import { beginCapture, getPurchase, getPurchaseForUpdate, savePurchase } from './purchase-store.ts'
import { listRefundsOfPurchase } from '../refunds/refund-store.ts'
import { aPurchase, spend } from '../testing/a-purchase.ts'
import { bookKeepingFaults, ledgerReaders } from '../testing/ledger-readers.ts'
import { paymentFixture } from '../testing/payment-fixture.ts'
import { bookVerdict } from './book-verdict.ts'
import { cancelPayment } from './cancel-payment.ts'
import { cancelRenewal } from '../refunds/renewal.ts'
import { settlePurchase } from './settle-purchase.ts'

const fixture = await paymentFixture()
const { tools, sql, clock } = fixture
const { walletOf, grantOf, kindsOf } = ledgerReaders(sql)
const daysAgo = (days: number) => new Date(clock.time - days * 24 * 3_600_000)

const approved = async () => {
  const order = await fixture.order()
  await fixture.approve(order.providerOrderId)

  return order
}

describe('an order cancelled during its capture', () => {
  test('is refused, and is paid when the capture comes back', async () => {
    const { orderId, accountId, providerOrderId } = await approved()
    let refusal: unknown
    const captureOrder = async (id: string, requestId: string) => {
      refusal = await cancelPayment(tools, { accountId, orderId, reason: undefined }).catch(String)

      return tools.provider.captureOrder(id, requestId)
    }

    const settled = await settlePurchase({ ...tools, provider: { ...tools.provider, captureOrder } }, orderId)

    expect(refusal).toMatch(/being processed/)
    expect(settled.status).toBe('COMPLETED')
    expect(await fixture.coinsOf(accountId)).toBe(10)
    expect(fixture.capturesOf(providerOrderId)).toHaveLength(1)
  })

  test('waits for the transaction that is about to capture it, and is refused then', async () => {
    const { orderId, accountId } = await approved()

    const cancelled = whileLocked(
      sql,
      (tx) => beginCapture(tx, orderId, tools.now()),
      () => cancelPayment(tools, { accountId, orderId, reason: undefined }),
    )

    await expect(cancelled).rejects.toThrow(/being processed/)
    expect(await fixture.statusOf(orderId)).not.toBe('CANCELLED')
  })

  test('is refused while the payment is under review, even if we did not capture it', async () => {
    const { orderId, accountId } = await approved()
    await bookVerdict(tools, orderId, { kind: 'pending' }, tools.now())
    expect((await getPurchase(sql, orderId)).captureStartedAt).toBeNull()

    const cancelled = cancelPayment(tools, { accountId, orderId, reason: undefined })

    await expect(cancelled).rejects.toThrow(/being processed/)
    expect(await fixture.statusOf(orderId)).toBe('PENDING')
  })

  test('is cancelled where that came first, and nothing is charged', async () => {
    const { orderId, accountId, providerOrderId } = await approved()

    const settled = await whileLocked(
      sql,
      async (tx) => {
        const purchase = await getPurchaseForUpdate(tx, orderId)
        await savePurchase(tx, { ...purchase, status: 'CANCELLED', endReason: 'user_cancelled' }, null)
      },
      () => settlePurchase(tools, orderId),
    )

    expect(settled.status).toBe('CANCELLED')
    expect(fixture.capturesOf(providerOrderId)).toEqual([])
    expect(await fixture.coinsOf(accountId)).toBe(0)
  })
})

test.each([{ kind: 'open' }, { kind: 'gone' }, { kind: 'declined' }, { kind: 'pending' }] as const)(
  'an order that is paid while an older answer ($kind) is booked stays paid',
  async (older) => {
    const { orderId, accountId } = await approved()

    await whileLocked(
      sql,
      async (tx) => {
        const purchase = await getPurchaseForUpdate(tx, orderId)
        await creditPurchase(tx, orderId, randomUUID(), tools.now())
        const runsUntil = endOfPlan(tools.now(), { isFree: false })
        await savePurchase(
          tx,
          { ...purchase, status: 'COMPLETED', completedAt: tools.now(), runsUntil },
          null,
        )
      },
      () => bookVerdict(tools, orderId, older, tools.now()),
    )

    expect(await fixture.statusOf(orderId)).toBe('COMPLETED')
    expect(await fixture.coinsOf(accountId)).toBe(10)
  },
)

test('an answer that is older than a capture which has begun says nothing about it', async () => {
  const { orderId } = await fixture.order()
  const findOrder = async (providerOrderId: string) => {
    const open = await tools.provider.findOrder(providerOrderId)
    clock.time += 1
    await beginCapture(sql, orderId, tools.now())
    clock.time += 1

    return open
  }

  await settlePurchase({ ...tools, provider: { ...tools.provider, findOrder } }, orderId)

  expect((await getPurchase(sql, orderId)).captureStartedAt).not.toBeNull()
})

describe('leads that expire while a payment goes back', () => {
  /** One purchase with four of its ten leads spent, whose year ends now. */
  const almostExpired = async (accountId: string) => {
    const purchase = await aPurchase(sql, { accountId, at: daysAgo(366) })
    for (let i = 0; i < 4; i++) await spend(sql, accountId, undefined, daysAgo(300))

    return { purchase, grant: (await grantOf(purchase)).id }
  }
  const goesBack = (purchase: string) =>
    sql.begin((tx) => takeBack(tx, purchase, 10, randomUUID(), tools.now()))

  test('leave the same debt whichever of the two comes first', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    const first = await almostExpired(one)
    const second = await almostExpired(other)

    await whileLocked(
      sql,
      (tx) => takeBack(tx, first.purchase, 10, randomUUID(), tools.now()),
      () => expireGrant(sql, first.grant, tools.now()),
    )
    await whileLocked(
      sql,
      (tx) => expireGrant(tx, second.grant, tools.now()),
      () => goesBack(second.purchase),
    )

    expect(await walletOf(one)).toEqual({ balance: 0, debt: 4 })
    expect(await walletOf(other)).toEqual({ balance: 0, debt: 4 })
  })

  test('are of another purchase: they lower no debt, and are booked as expired once', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    const spentSince = async (accountId: string) => {
      const { grant } = await almostExpired(accountId)
      const reversed = await aPurchase(sql, { accountId })
      for (let i = 0; i < 10; i++) await spend(sql, accountId, undefined, tools.now())

      return { grant, reversed }
    }
    const first = await spentSince(one)
    const second = await spentSince(other)

    await whileLocked(
      sql,
      (tx) => expireGrant(tx, first.grant, tools.now()),
      () => goesBack(first.reversed),
    )
    await whileLocked(
      sql,
      (tx) => takeBack(tx, second.reversed, 10, randomUUID(), tools.now()),
      () => expireGrant(sql, second.grant, tools.now()),
    )

    for (const accountId of [one, other]) {
      expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 10 })
      expect((await kindsOf(accountId)).slice(-2)).toEqual(['expiry -6', 'debt 0'])
    }
  })
})

describe('a renewal cancelled while its leads are spent', () => {
  const renewed = async () => {
    const accountId = randomUUID()
    for (const plan of ['Basic Plan', 'Standard Plan'] as const) {
      const { orderId, providerOrderId } = await fixture.order(plan, accountId)
      await fixture.approve(providerOrderId)
      await settlePurchase(tools, orderId)
      if (plan === 'Standard Plan') return { accountId, orderId }
      for (let i = 0; i < 5; i++) await spend(sql, accountId, undefined, tools.now())
    }
    throw new Error('There is no renewal')
  }
  const spendOne = (tx: Parameters<typeof spend>[0], accountId: string) =>
    spend(tx, accountId, undefined, tools.now())

  test('is shown anew: the refund is of the leads that are left', async () => {
    const { accountId, orderId } = await renewed()

    const cancelled = whileLocked(
      sql,
      (tx) => spendOne(tx, accountId),
      () => cancelRenewal(tools, { accountId, orderId, refund: 50 }),
    )

    await expect(cancelled).rejects.toThrow(/has changed/)
    expect(await walletOf(accountId)).toEqual({ balance: 9, debt: 0 })
    expect(await listRefundsOfPurchase(sql, orderId)).toEqual([])
  })

  test('spends nothing where the cancellation came first', async () => {
    const { accountId, orderId } = await renewed()

    const spent = await whileLocked(
      sql,
      (tx) => takeBack(tx, orderId, 10, randomUUID(), tools.now()),
      () => spendOne(sql, accountId),
    )

    expect(spent).toBeNull()
    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 0 })
  })
})

test('after all of this the books add up', async () => {
  expect(await bookKeepingFaults(sql)).toEqual([])
})
