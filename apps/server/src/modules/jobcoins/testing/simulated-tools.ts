import type { PaypalSimulator } from '@joblane/paypal-simulator'
import type { Sql } from '#database/connect.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { paypalProvider } from '../paypal/paypal-provider.ts'
import type { JobcoinTools } from '../tools.ts'

/** The module's tools with a simulator, and short timeouts for tests. */
export const simulatedTools = (
  sql: Sql,
  simulator: PaypalSimulator,
  changes: Partial<JobcoinTools> = {},
): JobcoinTools => ({
  sql,
  now: () => new Date(),
  provider: simulatedProvider(simulator),
  identityKeysOf: async () => [],
  siteUrl: 'http://localhost:3000',
  alert: () => {},
  ...changes,
})

export const simulatedProvider = ({
  url,
  clientId,
  clientSecret,
  webhookId,
}: PaypalSimulator): PaymentProvider =>
  paypalProvider(
    { apiUrl: url, clientId, clientSecret, webhookId },
    { now: () => new Date(), patience: { timeLimitInMs: 1000, pauseInMs: 5, tries: 3 } },
  )
