import type { Sql, SqlOrTx } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The dependencies of this module's use cases. */
export type JobcoinTools = {
  sql: Sql
  now: Clock
  provider: PaymentProvider
  /** Keyed hashes that identify the buyer after the account is deleted. */
  identityKeysOf: (sql: SqlOrTx, accountId: string) => Promise<Buffer[]>
  /** The public origin; the provider redirects buyers to it. */
  siteUrl: string
  /** Alerts the operators to a problem that needs manual review. */
  alert: (details: object, message: string) => void
  /** Called at the points where a crash would do the most damage; tests crash there. */
  reached?: (point: CrashPoint) => void
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
