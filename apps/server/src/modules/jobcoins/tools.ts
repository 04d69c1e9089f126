import type { Sql, SqlOrTx } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import type { PaypalGateway } from './paypal/paypal-gateway.ts'

/** What the use cases of this module work with. */
export type JobcoinTools = {
  sql: Sql
  now: Clock
  paypal: PaypalGateway
  /** What the buyer is known by after the account is gone. */
  identityKeysOf: (sql: SqlOrTx, accountId: string) => Promise<Buffer[]>
  /** The public origin; the provider sends buyers back to it. */
  siteUrl: string
  /** Tells the people who run this that one of them must look at something. */
  alert: (details: object, message: string) => void
  /** Called at the points where dying would be worst; tests die there. */
  at?: (point: CrashPoint) => void
}

export const crashPoints = [
  'before the order is made',
  'after the order is made',
  'before the capture',
  'after the capture',
  'before the books are closed',
  'after the books are closed',
] as const
export type CrashPoint = (typeof crashPoints)[number]
