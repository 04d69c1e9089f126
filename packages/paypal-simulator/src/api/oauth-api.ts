import { randomBytes, timingSafeEqual } from 'node:crypto'
import { ApiError } from './api-error.ts'
import { type Exchange, json, type Reply } from './exchange.ts'
import type { World } from '../world.ts'

const lifetimeInSeconds = 32_400

export function giveToken(exchange: Exchange): Reply {
  const { world, headers, body } = exchange
  const form = new URLSearchParams(body.toString('utf8'))
  if (!isMerchant(world, headers.authorization))
    return refused(401, 'invalid_client', 'Client Authentication failed')
  if (form.get('grant_type') !== 'client_credentials') {
    return refused(400, 'unsupported_grant_type', 'Grant type is unsupported')
  }

  const token = `A21AA${randomBytes(48).toString('base64url')}`
  world.tokens.set(token, world.now().getTime() + lifetimeInSeconds * 1000)
  world.tokenRequests += 1

  return json(200, {
    scope:
      'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/applications/webhooks',
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-SIMULATOR',
    expires_in: lifetimeInSeconds,
    nonce: `${world.now().toISOString()}${randomBytes(16).toString('base64url')}`,
  })
}

export function requireToken({ world, headers }: Exchange) {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  const endsAt = world.tokens.get(token) ?? 0
  if (endsAt <= world.now().getTime()) throw new ApiError('AUTHENTICATION_FAILURE')
}

const refused = (status: number, error: string, description: string) =>
  json(status, { error, error_description: description })

function isMerchant({ merchant }: World, header = '') {
  const expected = Buffer.from(
    `Basic ${Buffer.from(`${merchant.clientId}:${merchant.clientSecret}`).toString('base64')}`,
  )
  const given = Buffer.from(header)

  return given.length === expected.length && timingSafeEqual(given, expected)
}
