import type { Sql } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import { type AccountHooks, accountKeys, identityKeysOf } from '#modules/accounts/index.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { JobcoinTools } from './tools.ts'
import { exportJobcoins } from './statement/export-jobcoins.ts'
import type { DescribeDemands } from './statement/read-statement.ts'
import { deletionConsequences, refundOnDeletion } from './refunds/refund-on-deletion.ts'

type Settings = {
  sql: Sql
  now: Clock
  paymentProvider: PaymentProvider
  publicUrl: string
  secret: string
  logger: { error: (details: object, message: string) => void }
}

/** The module's long-lived objects; created once and passed on. */
export function openJobcoins(settings: Settings): JobcoinTools {
  const { sql, now, paymentProvider, publicUrl, secret, logger } = settings
  const keyOf = accountKeys(secret)

  return {
    sql,
    now,
    provider: paymentProvider,
    identityKeysOf: (tx, accountId) => identityKeysOf(keyOf, tx, accountId),
    siteUrl: publicUrl,
    alert: (details, message) => logger.error(details, message),
  }
}

/** What this module does when an account is deleted or exported. */
export const accountEventsOfJobcoins = (
  tools: JobcoinTools,
  { describeDemands }: { describeDemands: DescribeDemands },
) =>
  ({
    consequences: (sql, accountId) => deletionConsequences(sql, accountId, tools.now()),
    deleting: (tx, accountId) => refundOnDeletion(tools, tx, accountId),
    exported: (sql, accountId) => exportJobcoins(sql, accountId, describeDemands),
  }) satisfies AccountHooks
