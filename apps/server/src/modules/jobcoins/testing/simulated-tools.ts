import type { PaypalSimulator } from '@joblane/paypal-simulator'
import type { Sql } from '#database/connect.ts'
import { paypalGateway } from '../paypal/paypal-provider.ts'
import type { JobcoinTools } from '../tools.ts'

/** The module's tools with a simulator, and short timeouts for tests. */
export const simulatedTools = (
  sql: Sql,
  simulator: PaypalSimulator,
  changes: Partial<JobcoinTools> = {},
): JobcoinTools => ({
  sql,
  now: () => new Date(),
  paypal: paypalGateway(settingsOf(simulator), { timeLimitInMs: 1000, pauseInMs: 5, tries: 3 }),
  identityKeysOf: async () => [],
  siteUrl: 'http://localhost:3000',
  alert: () => {},
  ...changes,
})

export const settingsOf = ({ url: apiUrl, clientId, clientSecret, webhookId }: PaypalSimulator) => ({
  apiUrl,
  clientId,
  clientSecret,
  webhookId,
})
