import { expect, test } from 'vitest'
import { runJobs } from '#database/jobs/testing/run-jobs.ts'
import { goodPassword } from '#testing/account-fixture.ts'
import { lockedBy } from '#testing/locked-by.ts'
import { jobcoinJobs } from './jobcoin-jobs.ts'
import { getPurchase } from './buying/purchase-store.ts'
import { planNamed } from './testing/a-purchase.ts'
import { bookKeepingFaults } from './testing/ledger-readers.ts'
import { buyerFixture } from './testing/buyer-fixture.ts'
import { simulatedTools } from './testing/simulated-tools.ts'
import { startPayment } from './buying/start-payment.ts'
import { settlePurchase } from './buying/settle-purchase.ts'
import { sweepPurchases } from './buying/sweep-purchases.ts'

const fixture = await buyerFixture()
const { sql, url, simulator, call } = fixture
const tools = simulatedTools(sql, simulator)

const remove = (token: string) => call('DELETE', '/account', { token, body: { password: goodPassword } })
const approve = (providerOrderId: string | null) =>
  fetch(`${simulator.url}/__sim/orders/${providerOrderId}/approve`, { method: 'POST' })

/** A buyer with an order that is approved at the provider but not captured. */
async function approved() {
  const { token } = await fixture.aWorker()
  const { body } = await fixture.pay(token)
  const orderId = String(body.data.orderId)
  const purchase = await getPurchase(sql, orderId)
  await approve(purchase.providerOrderId)

  return { token, ...purchase }
}

const settleAll = async () => {
  await runJobs({ url, sql, tasks: jobcoinJobs(tools).tasks })
  await sweepPurchases(tools)
}

/** The amount the provider captured for an order and has not refunded. */
const keptAtProvider = (providerOrderId: string | null) =>
  [...simulator.books.captures.values()]
    .filter((capture) => capture.orderId === providerOrderId)
    .reduce((sum, capture) => sum + centsOf(capture) - refundedOf(capture.id), 0)
const refundedOf = (captureId: string) =>
  [...simulator.books.refunds.values()]
    .filter((refund) => refund.captureId === captureId)
    .reduce((sum, refund) => sum + centsOf(refund), 0)
const centsOf = ({ amount }: { amount: { value: string } }) => Math.round(Number(amount.value) * 100)

test('deleting the account cancels its open orders, and nothing is captured from them', async () => {
  const { token, id, providerOrderId } = await approved()
  expect((await remove(token)).status).toBe(200)
  await settlePurchase(tools, id)
  await settleAll()

  expect(await getPurchase(sql, id)).toMatchObject({ status: 'CANCELLED', endReason: 'account_deleted' })
  expect(keptAtProvider(providerOrderId)).toBe(0)
})

test('an order that is made while the account is being deleted is refused', async () => {
  const { token, accountId } = await approved()
  const before = simulator.books.orders.size
  const ordering = await sql.begin(async (tx) => {
    await tx`select 1 from account where id = ${accountId} for update`
    const reply = fixture.pay(token)
    await lockedBy(sql, tx)
    await tx`
      update account set deleted_at = now(), email = null, phone = null, password_hash = null, full_name = '',
        zip_code = '' where id = ${accountId}`

    return { reply }
  })

  expect((await ordering.reply).body.code).toBe('SIGN_IN_REQUIRED')
  expect(simulator.books.orders.size).toBe(before)
})

test('an order whose account is deleted before the provider has answered is cancelled, and the buyer is not sent to pay', async () => {
  const { token } = await fixture.aWorker()
  const { body } = await call('GET', '/users/logged-user', { token })
  const accountId = String(body.data.id)
  const { createOrder } = tools.provider
  const provider = {
    ...tools.provider,
    createOrder: async (...given: Parameters<typeof createOrder>) => {
      await remove(token)

      return createOrder(...given)
    },
  }

  await expect(
    startPayment({ ...tools, provider }, { accountId, planId: planNamed('Standard Plan').id }),
  ).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  const [row] = await sql<{ status: string }[]>`
    select status from jobcoin_purchase where account_id = ${accountId}`
  expect(row?.status).toBe('CANCELLED')
})

test('a capture that was under way is refunded by itself, once and to the cent', async () => {
  const { token, id, accountId, providerOrderId, amountInCents } = await approved()
  const { captureOrder } = tools.provider
  const provider = {
    ...tools.provider,
    captureOrder: async (...given: Parameters<typeof captureOrder>) => {
      expect((await remove(token)).status).toBe(200)

      return captureOrder(...given)
    },
  }
  await settlePurchase({ ...tools, provider }, id)
  expect(keptAtProvider(providerOrderId)).toBe(amountInCents)
  await Promise.all([settlePurchase(tools, id), settlePurchase(tools, id), settlePurchase(tools, id)])
  await settleAll()
  await settleAll()

  expect(keptAtProvider(providerOrderId)).toBe(0)
  expect(await getPurchase(sql, id)).toMatchObject({ status: 'REFUNDED', refundedInCents: amountInCents })
  const refunds = await sql<{ amount: number }[]>`
    select amount_in_cents as amount from jobcoin_refund where account_id = ${accountId}`
  expect(refunds).toEqual([{ amount: amountInCents }])
  expect(await bookKeepingFaults(sql, accountId)).toEqual([])
  const [wallet] = await sql`select balance, debt from jobcoin_wallet where account_id = ${accountId}`
  expect(wallet).toEqual({ balance: 0, debt: 0 })
})

test('a capture whose answer is lost while the account is deleted is found by the sweep, and refunded', async () => {
  const { token, id, providerOrderId, amountInCents } = await approved()
  const { captureOrder } = tools.provider
  const provider = {
    ...tools.provider,
    captureOrder: async (...given: Parameters<typeof captureOrder>) => {
      expect((await remove(token)).status).toBe(200)
      await captureOrder(...given)
      throw new Error('The process ended')
    },
  }
  await expect(settlePurchase({ ...tools, provider }, id)).rejects.toThrow('The process ended')
  expect(keptAtProvider(providerOrderId)).toBe(amountInCents)

  await sweepPurchases({ ...tools, now: () => new Date(Date.now() + 3_600_000) })
  await settleAll()

  expect(keptAtProvider(providerOrderId)).toBe(0)
  expect(await getPurchase(sql, id)).toMatchObject({ status: 'REFUNDED', refundedInCents: amountInCents })
})

test('a deletion that waits for a purchase does not lock the wallet, which the transaction of the purchase locks next', async () => {
  const { token, id, accountId } = await approved()
  await sql`select jobcoin_lock_wallet(${accountId})`
  const deleting = await sql.begin(async (tx) => {
    await tx`select 1 from jobcoin_purchase where id = ${id} for update`
    const reply = remove(token)
    await lockedBy(sql, tx)
    await tx`set local lock_timeout = '200ms'`
    await tx`select jobcoin_lock_wallet(${accountId})`

    return { reply }
  })

  expect((await deleting.reply).status).toBe(200)
})

test('orders, captures and the deletion at the same instant leave nothing paid and nothing open', async () => {
  const { token, id, accountId, providerOrderId } = await approved()
  const others = await Promise.all([fixture.pay(token), fixture.pay(token)])
  const ids = [id, ...others.map(({ body }) => String(body.data.orderId))]
  const results = await Promise.all([
    fixture.capture(token, id),
    remove(token),
    fixture.pay(token),
    settlePurchase(tools, id),
    fixture.pay(token),
  ])
  expect(results[1]?.status).toBe(200)
  await settleAll()
  await settleAll()

  const rows = await sql<{ status: string }[]>`
    select status from jobcoin_purchase where account_id = ${accountId}`
  expect(rows.length).toBeGreaterThanOrEqual(ids.length)
  expect(rows.filter(({ status }) => status !== 'CANCELLED' && status !== 'REFUNDED')).toEqual([])
  expect(keptAtProvider(providerOrderId)).toBe(0)
  expect(await bookKeepingFaults(sql, accountId)).toEqual([])
})
