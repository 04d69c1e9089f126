import { randomUUID } from 'node:crypto'
import { isFree, plans } from '@joblane/contracts/jobcoins/plans'
import * as fc from 'fast-check'
import { crashPoints } from '../open-jobcoins.ts'
import { cancelPayment } from '../buying/cancel-payment.ts'
import { cancelRenewal, readRenewal } from '../refunds/renewal.ts'
import { capturePayment } from '../buying/capture-payment.ts'
import { expireLeads } from '../jobcoin-jobs.ts'
import { settlePurchase } from '../buying/settle-purchase.ts'
import { startPayment } from '../buying/start-payment.ts'
import { sweepPurchases } from '../buying/sweep-purchases.ts'
import { aBuyer, spend } from './a-purchase.ts'
import type { Market } from './market.ts'

/** Every action on an account's purchases; two numbers choose among the available targets. */
export type Act = (market: Market, which: number, much: number) => Promise<unknown>

const day = 24 * 3_600_000
const minute = 60_000

export const acts: Record<string, Act> = {
  async buy(market, which) {
    const plan = plans[which % plans.length] ?? plans[0]
    const accountId = await aBuyer(market.sql, market.accountId)
    const started = await market.tries(() => startPayment(market.tools, { accountId, planId: plan.id }))
    if (!started) return
    const order = [...market.simulator.books.orders.values()].find(
      ({ unit }) => unit.custom_id === started.orderId,
    )
    const providerOrderId = order?.id ?? ''
    market.orders.push({
      orderId: started.orderId,
      providerOrderId,
      leads: plan.totalCoins,
      isFree: isFree(plan),
    })
  },
  approve: (market, which) => atProvider(market, which, 'approve'),
  decline: (market, which) => atProvider(market, which, 'decline'),
  comeBack: (market, which) =>
    withOrder(market, which, (orderId) =>
      capturePayment(market.tools, { accountId: market.accountId, orderId }),
    ),
  settleOrder: (market, which) =>
    withOrder(market, which, (orderId) => settlePurchase(market.tools, orderId)),
  cancel: (market, which) =>
    withOrder(market, which, (orderId) =>
      cancelPayment(market.tools, { accountId: market.accountId, orderId, reason: undefined }),
    ),
  async sweep(market) {
    market.time += 2 * minute
    await market.tries(() => sweepPurchases(market.tools))
  },
  refund: (market, which, much) =>
    withCapture(market, which, (id, cents) =>
      market.control(`captures/${id}/refund`, {
        amountInCents: Math.max(1, Math.floor((cents * (much % 100)) / 100)),
      }),
    ),
  reverse: (market, which) => withCapture(market, which, (id) => market.control(`captures/${id}/reverse`)),
  review: (market, which, much) =>
    withCapture(market, which, (id) =>
      market.control(`captures/${id}/${much % 2 === 0 ? 'complete' : 'deny'}`),
    ),
  holdForReview: async ({ simulator }) =>
    simulator.fault({ operation: 'capture', kind: 'pending', times: 1 }),
  loseAnswer: async ({ simulator }, which, much) =>
    simulator.fault({
      operation: answered[much % answered.length] ?? 'capture',
      kind: lost[which % lost.length] ?? 'drop_after',
      times: 1 + (which % 4),
    }),
  crash: async (market, which) => void (market.armed = crashPoints[which % crashPoints.length] ?? null),
  async unlock(market) {
    await market.learn()
    const expected = market.leads.spend(market.time)
    const entry = await spend(market.sql, market.accountId, randomUUID(), market.now)
    if ((entry !== null) !== expected)
      throw new Error(`An unlock was ${expected ? 'refused' : 'let through'}`)
  },
  wait: async (market, which) => void (market.time += ([1, 8, 20, 40, 200][which % 5] ?? 1) * day),
  async expire(market) {
    await market.learn()
    market.leads.expire(market.time)
    await expireLeads(market.tools)
  },
  async cancelRenewal(market) {
    const { accountId, sql, now, tools } = market
    const offer = (await readRenewal(sql, accountId, now))?.cancellation
    if (offer)
      await market.tries(() =>
        cancelRenewal(tools, { accountId, orderId: offer.orderId, refund: offer.refund }),
      )
  },
}

const answered = ['capture', 'capture', 'refund', 'create', 'get'] as const
const lost = ['drop_after', '500_after', 'truncate', 'drop_before', '500_before', '429'] as const

const withOrder = async (market: Market, which: number, work: (orderId: string) => Promise<unknown>) => {
  const order = market.order(which)
  if (order) await market.tries(() => work(order.orderId))
}
const atProvider = async (market: Market, which: number, what: string) => {
  const order = market.order(which)
  if (order && !order.isFree) await market.control(`orders/${order.providerOrderId}/${what}`)
}
const withCapture = async (
  market: Market,
  which: number,
  work: (id: string, cents: number) => Promise<unknown>,
) => {
  const order = market.order(which)
  const capture = order && market.captureOf(order)
  if (capture && market.isRefundable(order))
    await work(capture.id, Math.round(Number(capture.amount.value) * 100))
}

/** Actions that make progress are more frequent than those that break things. */
export const anyAct = fc.oneof(
  ...Object.keys(acts).map((name) => ({
    weight: ['buy', 'approve', 'comeBack', 'unlock', 'sweep'].includes(name) ? 3 : 1,
    arbitrary: fc.record({ name: fc.constant(name), which: fc.nat(1000), much: fc.nat(1000) }),
  })),
)
