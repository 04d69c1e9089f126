import { randomUUID } from 'node:crypto'
import { runJobs } from '#database/jobs/testing/run-jobs.ts'
import { jobcoinJobs } from '../jobcoin-jobs.ts'
import { settlePurchase } from '../buying/settle-purchase.ts'
import { paymentFixture } from './payment-fixture.ts'

/** Purchases that were paid at the simulated provider, and what became of their money. */
export async function refundFixture() {
  const fixture = await paymentFixture()
  const { tools, sql, url, simulator, clock } = fixture
  const { tasks } = jobcoinJobs(tools)

  async function bought(
    plan: Parameters<typeof fixture.order>[0] = 'Standard Plan',
    accountId: string = randomUUID(),
  ) {
    const order = await fixture.order(plan, accountId)
    await fixture.approve(order.providerOrderId)
    await settlePurchase(tools, order.orderId)
    const captureId = fixture.capturesOf(order.providerOrderId)[0]?.id ?? ''

    return { ...order, captureId }
  }

  async function renewed() {
    const accountId = randomUUID()
    await bought('Basic Plan', accountId)
    clock.time += 1000

    return bought('Standard Plan', accountId)
  }

  async function walletOf(accountId: string) {
    const [wallet] = await sql`select balance, debt from jobcoin_wallet where account_id = ${accountId}`

    return { ...wallet }
  }

  const refundMovements = () => simulator.books.movements.filter(({ kind }) => kind !== 'capture')

  const refundedAtProvider = (orderId: string) =>
    refundMovements()
      .filter(({ customId }) => customId === orderId)
      .reduce((sum, { amountInCents }) => sum - amountInCents, 0)

  async function refundIds() {
    const ours = await sql<{ id: string }[]>`
      select paypal_refund_id as id from jobcoin_refund where status = 'COMPLETED'`
    const sorted = (refunds: readonly { id: string }[]) => refunds.map(({ id }) => id).toSorted()

    return { ours: sorted(ours), theirs: sorted(refundMovements()) }
  }

  const sendRefunds = () =>
    runJobs({ url, sql, tasks: { 'jobcoins.refund': tasks['jobcoins.refund'] ?? (async () => {}) } })

  return { ...fixture, bought, renewed, walletOf, refundedAtProvider, refundIds, sendRefunds }
}
