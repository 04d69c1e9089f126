import type { Sql, SqlOrTx } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import { accountKeys, identityKeysOf } from '#modules/accounts/index.ts'
import type { PaymentProvider } from './payment-provider.ts'

type Settings = {
  sql: Sql
  now: Clock
  paymentProvider: PaymentProvider
  publicUrl: string
  secret: string
  logger: { error: (details: object, message: string) => void }
}

export type JobcoinTools = ReturnType<typeof openJobcoins>

/** What the use cases of this module need; opened once for requests and once for jobs. */
export function openJobcoins({ sql, now, paymentProvider, publicUrl, secret, logger }: Settings) {
  const keyOf = accountKeys(secret)

  return {
    sql,
    now,
    provider: paymentProvider,
    /** Keyed hashes that identify the buyer after the account is deleted. */
    identityKeysOf: (tx: SqlOrTx, accountId: string) => identityKeysOf(keyOf, tx, accountId),
    /** The public origin; the provider redirects buyers to it. */
    siteUrl: publicUrl,
    /** Alerts the operators to a problem that needs manual review. */
    alert: (details: object, message: string) => logger.error(details, message),
    /** Called at the points where a crash would do the most damage; tests crash there. */
    reached: (_point: CrashPoint): void => {},
  }
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
