import { join } from 'node:path'
import { paymentWebhookPath } from '@joblane/contracts/api/jobcoins'
import { forkPaypalSimulator } from '@joblane/paypal-simulator'
import type { Config } from '../config.ts'

/** Where no provider is set, one that speaks PayPal's protocols runs beside us, in a process of its own. */
export async function startPaypal({ port, publicUrl, dataDir }: Config) {
  const simulator = await forkPaypalSimulator({
    port: port + 1,
    file: join(dataDir, 'paypal.json'),
    webhookUrl: `${publicUrl}${paymentWebhookPath}`,
  })
  const { url: apiUrl, clientId, clientSecret, webhookId } = simulator

  return { settings: { apiUrl, clientId, clientSecret, webhookId }, stop: () => simulator.stop() }
}
