import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { deriveKey } from '#kernel/derive-key.ts'
import { createTokens } from './tokens.ts'

const secret = 'a secret of at least thirty-two characters'
const issuedAt = new Date('2026-05-01T12:00:00Z')
const clock = { time: issuedAt }
const tokens = createTokens({ secret, now: () => clock.time })
const session = {
  sessionId: 'b7c1a1f2-58a4-4d4e-8d0e-0d7c3f1f9a11',
  accountId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  fullName: 'مريم 🌻',
  role: 'WORKER',
  issuedAt,
  expiresAt: new Date('2026-05-02T00:00:00Z'),
} as const

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
const partsOf = (token: string) => token.split('.') as [string, string, string]
const key = deriveKey(secret, 'session tokens')

function sign(header: object, payload: object, by: Buffer | string = key, hash = 'sha256') {
  const text = `${encode(header)}.${encode(payload)}`

  return `${text}.${createHmac(hash, by).update(text).digest('base64url')}`
}

const good = tokens.signSession(session)
const header = decode(partsOf(good)[0])
const payload = decode(partsOf(good)[1])

test('a session token carries exactly the claims that were agreed on', () => {
  expect(payload).toEqual({
    sub: session.accountId,
    sid: session.sessionId,
    unique_name: 'مريم 🌻',
    'http://schemas.microsoft.com/ws/2008/06/identity/claims/role': 'WORKER',
    iat: 1777636800,
    exp: 1777680000,
    iss: 'joblane',
    aud: 'session',
  })
  expect(tokens.read(good)).toEqual({
    scope: 'session',
    sessionId: session.sessionId,
    accountId: session.accountId,
  })
})

test('a request token names its demand and is no session', () => {
  expect(tokens.read(tokens.signRequest('a demand'))).toEqual({ scope: 'request', demandId: 'a demand' })
})

test('a token ends with its last second', () => {
  clock.time = new Date('2026-05-01T23:59:59Z')
  expect(tokens.read(good)).not.toBeNull()
  clock.time = new Date('2026-05-02T00:00:00Z')
  expect(tokens.read(good)).toBeNull()
  clock.time = issuedAt
})

const [head, body, signature] = partsOf(good)
const administrator = {
  ...payload,
  sub: 'another',
  'http://schemas.microsoft.com/ws/2008/06/identity/claims/role': 'ADMINISTRATOR',
}

test.each([
  ['nothing', ''],
  ['garbage', 'a.b.c'],
  ['two parts', `${head}.${body}`],
  ['no signature', `${head}.${body}.`],
  ['a changed payload', `${head}.${encode(administrator)}.${signature}`],
  ['a cut signature', `${head}.${body}.${signature.slice(0, -4)}`],
  ['alg none', `${encode({ ...header, alg: 'none' })}.${body}.`],
  ['alg None with the old signature', `${encode({ ...header, alg: 'None' })}.${body}.${signature}`],
  ['another algorithm by our key', sign({ ...header, alg: 'HS512' }, payload, key, 'sha512')],
  ['another key', sign(header, payload, 'another key')],
  ['the bare secret as key', sign(header, payload, secret)],
  ['another type', sign({ ...header, typ: 'JWT' }, payload)],
  ['the type of a request', sign({ ...header, typ: 'request+jwt' }, payload)],
  ['another audience', sign(header, { ...payload, aud: 'request' })],
  ['another issuer', sign(header, { ...payload, iss: 'elsewhere' })],
  ['no session', sign(header, { ...payload, sid: undefined })],
  ['no end', sign(header, { ...payload, exp: undefined })],
  ['an end that is no number', sign(header, { ...payload, exp: 'never' })],
  ['a critical header', sign({ ...header, crit: ['b64'], b64: false }, payload)],
  ['a list as payload', sign(header, [payload])],
  [
    'a request token by the session key',
    sign(
      { alg: 'HS256', typ: 'request+jwt' },
      { sub: 'd', iat: 1, exp: 9e9, iss: 'joblane', aud: 'request' },
    ),
  ],
])('a token with %s is worth nothing', (_, token) => {
  expect(tokens.read(token)).toBeNull()
})

test('a token of another secret is worth nothing', () => {
  const elsewhere = createTokens({ secret: `${secret}!`, now: () => clock.time })

  expect(tokens.read(elsewhere.signSession(session))).toBeNull()
  expect(tokens.read(elsewhere.signRequest('a demand'))).toBeNull()
})

test('its own signature over the same claims is accepted, so that the refusals above mean something', () => {
  expect(tokens.read(sign(header, payload))).not.toBeNull()
})
