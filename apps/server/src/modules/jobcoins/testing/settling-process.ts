import { randomUUID } from 'node:crypto'
import { connect } from '#database/connect.ts'
import { capturePayment } from '../buying/capture-payment.ts'
import { settlePurchase } from '../buying/settle-purchase.ts'
import { startPayment } from '../buying/start-payment.ts'
import { sweepPurchases } from '../buying/sweep-purchases.ts'
import type { CrashPoint } from '../open-jobcoins.ts'
import type { WebhookEvent } from '../payment-provider.ts'
import { followWebhook, receiveWebhook } from '../webhooks/receive-webhook.ts'
import { aBuyer, planNamed } from './a-purchase.ts'
import { naiveSettle } from './naive-settle.ts'
import { type SimulatorAddress, simulatedProvider, simulatedTools } from './simulated-tools.ts'

/** A process that settles purchases like a server instance, and can crash at the worst points. */

export type Settling = {
  databaseUrl: string
  simulator: SimulatorAddress
  isNaive: boolean
  /** The process kills itself when it reaches this point for the n-th time. */
  dieAt?: { point: CrashPoint; time: number }
}

export type Task = {
  id: number
  act: 'buy' | 'return' | 'webhook' | 'check' | 'sweep'
  accountId: string
  orderId: string
  providerOrderId: string
  /** The clock's offset into the future. */
  laterInMs: number
}

const { databaseUrl, simulator, isNaive, dieAt } = JSON.parse(process.argv[2] ?? '{}') as Settling
const sql = connect(databaseUrl, { max: 8 })
let passed = 0
let laterInMs = 0

const tools = simulatedTools(sql, simulator, {
  now: () => new Date(Date.now() + laterInMs),
  provider: simulatedProvider(simulator, { timeLimitInMs: 2000, pauseInMs: 10, tries: 3 }),
  reached(point) {
    if (point !== dieAt?.point) return
    passed += 1
    if (passed === dieAt.time) process.kill(process.pid, 'SIGKILL')
  },
})

const acts: Record<Task['act'], (task: Task) => Promise<unknown>> = {
  buy: async ({ accountId }) =>
    startPayment(tools, { accountId: await aBuyer(sql, accountId), planId: planNamed('Standard Plan').id }),
  return: ({ accountId, orderId }) =>
    isNaive ? naiveSettle(tools, orderId) : capturePayment(tools, { accountId, orderId }),
  webhook: ({ orderId, providerOrderId }) =>
    isNaive ? naiveSettle(tools, orderId) : notify(providerOrderId),
  check: ({ orderId }) => (isNaive ? naiveSettle(tools, orderId) : settlePurchase(tools, orderId)),
  sweep: () => sweepPurchases(tools),
}

async function notify(providerOrderId: string) {
  const event: WebhookEvent = {
    eventId: randomUUID(),
    transmissionId: randomUUID(),
    eventType: 'order',
    orderId: providerOrderId,
    captureId: null,
    refundId: null,
    disputeId: null,
  }
  const provider = { ...tools.provider, readWebhook: async () => event }
  await receiveWebhook({ ...tools, provider }, { headers: {}, body: Buffer.from('') })
  await followWebhook(tools, event.eventId)
}

process.on('message', (task: Task) => {
  laterInMs = task.laterInMs
  acts[task.act](task).then(
    (result) => process.send?.({ id: task.id, isDone: true, result }),
    (error: unknown) => process.send?.({ id: task.id, isDone: false, result: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
process.send?.({ id: 0, isDone: true })
