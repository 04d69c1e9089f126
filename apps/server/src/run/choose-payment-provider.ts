import { join } from 'node:path'
import { paymentWebhookPath } from '@joblane/contracts/jobcoins/api'
import { forkPaypalSimulator } from '@joblane/paypal-simulator'
import type { Config } from '../config.ts'
import type { Clock } from '../kernel/clock.ts'
import { type PaymentProvider, paypalProvider } from '../modules/jobcoins/index.ts'

/** The payment provider that the settings name; without one, PayPal's simulator in its own process. */
export async function choosePaymentProvider(
  config: Config,
  now: Clock,
  started: AsyncDisposableStack,
): Promise<PaymentProvider> {
  return paypalProvider(config.paypal ?? (await startSimulator(config, started)), { now })
}

async function startSimulator({ port, publicUrl, dataDir }: Config, started: AsyncDisposableStack) {
  const simulator = await forkPaypalSimulator({
    port: port + 1,
    file: join(dataDir, 'paypal.json'),
    webhookUrl: `${publicUrl}${paymentWebhookPath}`,
  })
  started.defer(() => simulator.stop())
  const { url: apiUrl, clientId, clientSecret, webhookId } = simulator

  return { apiUrl, clientId, clientSecret, webhookId }
}
