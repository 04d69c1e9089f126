import { join } from 'node:path'
import { paymentWebhookPath } from '@joblane/contracts/jobcoins/api'
import { forkPaypalSimulator } from '@joblane/paypal-simulator'
import type { Config } from '../config.ts'

/** If no provider is configured, starts the PayPal simulator in its own process. */
export async function startPaypal({ port, publicUrl, dataDir }: Config) {
  const simulator = await forkPaypalSimulator({
    port: port + 1,
    file: join(dataDir, 'paypal.json'),
    webhookUrl: `${publicUrl}${paymentWebhookPath}`,
  })
  const { url: apiUrl, clientId, clientSecret, webhookId } = simulator

  return { settings: { apiUrl, clientId, clientSecret, webhookId }, stop: () => simulator.stop() }
}
