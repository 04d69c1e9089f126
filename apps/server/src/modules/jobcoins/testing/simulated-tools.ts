import type { PaypalSimulator } from '@joblane/paypal-simulator'
import type { Sql } from '#database/connect.ts'
import { type JobcoinTools, openJobcoins } from '../open-jobcoins.ts'
import type { Patience } from '../paypal/paypal-client.ts'
import { paypalProvider } from '../paypal/paypal-provider.ts'

export type SimulatorAddress = Pick<PaypalSimulator, 'url' | 'clientId' | 'clientSecret' | 'webhookId'>

/** The module as the server opens it, with a simulator. */
export const simulatedTools = (
  sql: Sql,
  simulator: SimulatorAddress,
  changes: Partial<JobcoinTools> = {},
): JobcoinTools => ({
  ...openJobcoins({
    sql,
    now: () => new Date(),
    paymentProvider: simulatedProvider(simulator),
    publicUrl: 'http://localhost:3000',
    secret: 'a secret for these tests',
    logger: { error: () => {} },
  }),
  ...changes,
})

const shortPatience = { timeLimitInMs: 1000, pauseInMs: 5, tries: 3 }

export const simulatedProvider = (
  { url: apiUrl, clientId, clientSecret, webhookId }: SimulatorAddress,
  patience: Patience = shortPatience,
) => paypalProvider({ apiUrl, clientId, clientSecret, webhookId }, { now: () => new Date(), patience })
