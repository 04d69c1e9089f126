import { randomUUID } from 'node:crypto'
import type { Plan } from '@joblane/contracts/jobcoins/plans'
import { type PaypalSimulator, startPaypalSimulator } from '@joblane/paypal-simulator'
import { afterAll } from 'vitest'
import type { Sql } from '#database/connect.ts'
import { testDatabase } from '#testing/test-database.ts'
import { getPurchase } from '../buying/purchase-store.ts'
import type { JobcoinTools } from '../open-jobcoins.ts'
import { planOf } from '../plans/plan-of.ts'
import { startPayment } from '../buying/start-payment.ts'
import { aBuyer, planNamed } from './a-purchase.ts'
import { simulatedTools } from './simulated-tools.ts'

/** The module with its own database, its own simulator and an adjustable clock. */
export async function paymentFixture() {
  const { sql, url } = await testDatabase({ max: 20 })
  const simulator = await startPaypalSimulator()
  afterAll(() => simulator.stop())
  const clock = { time: Date.now() }
  const alerts: string[] = []
  const tools = simulatedTools(sql, simulator, {
    now: () => new Date(clock.time),
    alert: (_details, message) => void alerts.push(message),
  })

  return { sql, url, simulator, clock, alerts, tools, ...shortcuts(tools, simulator, sql) }
}

function shortcuts(tools: JobcoinTools, simulator: PaypalSimulator, sql: Sql) {
  const post = (path: string, body: object = {}) =>
    fetch(`${simulator.url}/__sim/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  return {
    post,
    /** An unapproved order at the provider. */
    async order(plan: Plan['name'] = 'Standard Plan', accountId: string = randomUUID()) {
      await aBuyer(sql, accountId)
      const { orderId, approvalUrl } = await startPayment(tools, { accountId, planId: planNamed(plan).id })
      const { providerOrderId } = await getPurchase(sql, orderId)

      return { accountId, orderId, approvalUrl, providerOrderId: providerOrderId ?? '' }
    },
    approve: (providerOrderId: string) => post(`orders/${providerOrderId}/approve`),
    coinsOf: async (accountId: string) => (await planOf(sql, accountId, tools.now())).availableCoins,
    statusOf: async (orderId: string) => (await getPurchase(sql, orderId)).status,
    capturesOf: (providerOrderId: string) =>
      [...simulator.books.captures.values()].filter((capture) => capture.orderId === providerOrderId),
  }
}
