import { verify, X509Certificate } from 'node:crypto'
import { ApiError } from './api-error.ts'
import { type Exchange, json, jsonBody, type Reply } from './exchange.ts'
import { requireToken } from './oauth-api.ts'
import { signedText } from '../webhooks/signature.ts'

export function showCertificate({ world, params }: Exchange): Reply {
  if (params['id'] !== world.identity.id) throw new ApiError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')

  return {
    status: 200,
    headers: { 'content-type': 'application/x-pem-file' },
    body: world.identity.certificate,
  }
}

/** The provider's own signature check; it reads the event's raw text. */
export function verifySignature(exchange: Exchange): Reply {
  requireToken(exchange)
  const given = jsonBody(exchange)
  const text = exchange.body.toString('utf8')
  const event = /"webhook_event"\s*:\s*([\s\S]*)\}\s*$/.exec(text)?.[1]?.trim() ?? ''
  const signed = signedText({
    id: String(given['transmission_id']),
    time: String(given['transmission_time']),
    webhookId: String(given['webhook_id']),
    body: Buffer.from(event),
  })
  const { publicKey } = new X509Certificate(exchange.world.identity.certificate)
  const signature = Buffer.from(String(given['transmission_sig']), 'base64')
  const isValid = verify('RSA-SHA256', Buffer.from(signed), publicKey, signature)

  return json(200, { verification_status: isValid ? 'SUCCESS' : 'FAILURE' })
}

export function listEvents(exchange: Exchange): Reply {
  requireToken(exchange)

  return json(200, {
    events: [...exchange.world.books.events.values()],
    count: exchange.world.books.events.size,
  })
}

export function resendEvent(exchange: Exchange): Reply {
  requireToken(exchange)
  const event = exchange.world.books.events.get(exchange.params['id'] ?? '')
  if (!event) throw new ApiError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  exchange.world.notify(event, '')

  return json(202, event)
}
