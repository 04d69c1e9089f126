import { randomUUID } from 'node:crypto'
import type { PaypalSimulator } from '@joblane/paypal-simulator'
import type { Sql } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { ProviderUnavailable } from '../payment-provider.ts'
import type { CrashPoint, JobcoinTools } from '../open-jobcoins.ts'
import { LeadModel } from './lead-model.ts'

/** Thrown to simulate a crash of the process. */
class Crash extends Error {}

export type Order = { orderId: string; providerOrderId: string; leads: number; isFree: boolean }

/** One account with its purchases, and the model's view of it. */
export class Market {
  readonly accountId = randomUUID()
  readonly leads = new LeadModel()
  readonly orders: Order[] = []
  readonly tools: JobcoinTools
  readonly sql: Sql
  readonly simulator: PaypalSimulator
  time = Date.now()
  armed: CrashPoint | null = null
  private readonly credited = new Map<string, number>()
  private readonly refunded = new Set<string>()
  private readonly failed = new Set<string>()

  constructor(tools: JobcoinTools, simulator: PaypalSimulator) {
    this.sql = tools.sql
    this.simulator = simulator
    this.tools = {
      ...tools,
      now: () => new Date(this.time),
      reached: (point) => {
        if (this.armed !== point) return
        this.armed = null
        throw new Crash(point)
      },
    }
  }

  get now() {
    return new Date(this.time)
  }

  order(index: number): Order | undefined {
    return this.orders[index % Math.max(1, this.orders.length)]
  }

  /** Runs an action that may be rejected, find the provider down, or crash halfway: all of these are allowed. */
  async tries<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      const isForeseen = [Crash, DomainError, ProviderUnavailable].some((kind) => error instanceof kind)
      if (!isForeseen) throw error
      return undefined
    }
  }

  /** Applies what happened at the provider to the model, once our ledger has booked it. */
  async learn() {
    for (const { purchaseId, leads, grantedAt } of await this.grants()) {
      if (this.credited.has(purchaseId)) continue
      this.credited.set(purchaseId, grantedAt.getTime())
      this.leads.credit(purchaseId, leads, grantedAt)
    }
    const refunds = await this.refunds()
    for (const { id, purchaseId, leads, settledAt, status } of refunds) {
      if (status !== 'FAILED' || !settledAt || this.failed.has(id) || !this.refunded.has(id)) continue
      this.failed.add(id)
      this.leads.giveBack(purchaseId, leads, settledAt.getTime())
    }
    for (const { id, purchaseId, leads, requestedAt } of refunds) {
      if (this.refunded.has(id)) continue
      this.refunded.add(id)
      this.leads.takeBack(purchaseId, leads, requestedAt.getTime())
    }
  }

  private grants() {
    return this.sql<{ purchaseId: string; leads: number; grantedAt: Date }[]>`
      select purchase_id as "purchaseId", leads, granted_at as "grantedAt" from jobcoin_grant
      where account_id = ${this.accountId} and purchase_id is not null order by id`
  }

  private refunds() {
    return this.sql<
      {
        id: string
        purchaseId: string
        leads: number
        status: string
        requestedAt: Date
        settledAt: Date | null
      }[]
    >`
      select id, purchase_id as "purchaseId", leads, status, requested_at as "requestedAt",
        settled_at as "settledAt" from jobcoin_refund
      where account_id = ${this.accountId} order by requested_at, id`
  }

  /** The provider allows refunds for 180 days. */
  isRefundable({ orderId }: Order) {
    return this.time - (this.credited.get(orderId) ?? this.time) < 180 * 24 * 3_600_000
  }

  isCredited(orderId: string) {
    return this.credited.has(orderId)
  }

  captureOf({ providerOrderId }: Order) {
    return [...this.simulator.books.captures.values()].find((capture) => capture.orderId === providerOrderId)
  }

  control(path: string, body: object = {}) {
    return fetch(`${this.simulator.url}/__sim/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
}
