import { randomUUID } from 'node:crypto'
import { type PaypalSimulator, signTransmission } from '@joblane/paypal-simulator'

type Signing = { identity?: PaypalSimulator['identity']; webhookId?: string }

/** A webhook as PayPal signs it, with the given overrides. */
export function signedWebhook(
  simulator: PaypalSimulator,
  event: object | undefined,
  { identity = simulator.identity, webhookId = simulator.webhookId }: Signing = {},
) {
  const body = Buffer.from(JSON.stringify(event))
  const transmission = { id: randomUUID(), time: new Date().toISOString(), webhookId, body }

  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': transmission.id,
      'paypal-transmission-time': transmission.time,
      'paypal-transmission-sig': signTransmission(transmission, identity.key),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${simulator.url}/v1/notifications/certs/${simulator.identity.id}`,
    },
  }
}
