import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebhookEvent } from '../books/books.ts'
import { type Fault, type FaultKind, type Faults } from '../api/faults.ts'
import { forgeEqualCrc } from './forge-equal-crc.ts'
import { signTransmission } from './signature.ts'
import { newSigningIdentity, type SigningIdentity } from './signing-identity.ts'
import type { Webhook } from '../world.ts'

type Sender = { url: () => string; webhook: () => Webhook | null; identity: SigningIdentity; faults: Faults }
type Transmission = { body: string; headers: Record<string, string> }

/** Retry delays in ms. The provider tries 25 times over three days; here an hour is enough. */
const pauses = [0, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000, 900_000, 1_800_000]

/** Delivers webhooks as the provider does: signed, retried until one gets a 2xx, in no guaranteed order. */
export function webhookSender(sender: Sender) {
  const abort = new AbortController()
  const held: (() => void)[] = []

  const deliver = async (transmission: Transmission) => {
    for (const wait of pauses) {
      await pause(wait, undefined, { signal: abort.signal, ref: false })
      if (await wasTaken(sender.webhook(), transmission, abort.signal)) return
    }
  }
  const start = (transmission: Transmission, ms = 0) =>
    void pause(ms, undefined, { signal: abort.signal, ref: false })
      .then(() => deliver(transmission))
      .catch(() => {})

  return {
    /** Sends now, or applies the injected fault. */
    send(event: WebhookEvent, orderId: string) {
      const fault = sender.faults.take('webhook', webhookFaults, { orderId })
      if (fault?.kind === 'off' || !sender.webhook()) return
      const transmission = transmissionOf(sender, event, fault)
      const go = () => start(transmission, fault?.kind === 'late' ? fault.ms : 0)

      if (fault?.kind === 'reordered') return void held.unshift(go)
      go()
      if (fault?.kind === 'doubled') go()
      for (const earlier of held.splice(0)) earlier()
    },
    stop: () => abort.abort(),
  }
}

const webhookFaults = [
  'off',
  'doubled',
  'reordered',
  'late',
  'unsigned',
  'forged_signature',
  'foreign_webhook_id',
  'foreign_certificate',
  'equal_crc',
] as const satisfies readonly FaultKind[]

async function wasTaken(webhook: Webhook | null, { body, headers }: Transmission, signal: AbortSignal) {
  if (!webhook) return true

  const timeout = AbortSignal.any([signal, AbortSignal.timeout(20_000)])
  const options = { method: 'POST', body, headers, signal: timeout, redirect: 'manual' } as const
  const response = await fetch(webhook.url, options).catch(() => undefined)
  await response?.body?.cancel()

  return response?.ok ?? false
}

/** The webhook as sent over the wire, with the injected fault. */
function transmissionOf(sender: Sender, event: WebhookEvent, fault: Fault | undefined): Transmission {
  const original = JSON.stringify(event)
  const body = fault?.kind === 'equal_crc' ? forgeEqualCrc(original, altered(event)) : original
  const id = randomUUID()
  const time = new Date().toISOString()
  const webhookId =
    fault?.kind === 'foreign_webhook_id' ? 'WH-OF-SOMEBODY-ELSE' : (sender.webhook()?.id ?? '')
  const identity = fault?.kind === 'forged_signature' ? newSigningIdentity(new Date()) : sender.identity
  const signature = signTransmission({ id, time, webhookId, body: Buffer.from(original) }, identity.key)
  const host = fault?.kind === 'foreign_certificate' ? 'https://certificates.example.test' : sender.url()
  const json = { 'content-type': 'application/json' }
  if (fault?.kind === 'unsigned') return { body, headers: json }

  return {
    body,
    headers: {
      ...json,
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${host}/v1/notifications/certs/${sender.identity.id}`,
    },
  }
}

/** The content that an attacker wants: a completed payment of an unpaid order. */
const altered = (event: WebhookEvent) =>
  JSON.stringify({ ...event, event_type: 'PAYMENT.CAPTURE.COMPLETED' }).replaceAll('PENDING', 'COMPLETED')
