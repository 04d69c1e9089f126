import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newSigningIdentity, signTransmission } from '@joblane/paypal-simulator'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProviderUnavailable } from '../payment-provider.ts'
import { webhookSignature } from './webhook-signature.ts'

const day = 24 * 60 * 60 * 1000
const made = new Date('2026-05-04T10:00:00Z')
const identity = newSigningIdentity(made)
const path = `/v1/notifications/certs/${identity.id}`
const body = Buffer.from('{"id":"WH-1"}')

type Page = { status?: number; location?: string; text?: string }

/** A fake provider host with a response for each path; it records the requests. */
let pages: Record<string, Page>
let asked: string[]
let provider: Server
let apiUrl: string

beforeEach(async () => {
  asked = []
  pages = { [path]: { text: identity.certificate } }
  provider = createServer((request, response) => {
    asked.push(`${request.headers.authorization ?? ''}${request.url}`)
    const { status = 200, location, text = '' } = pages[request.url ?? ''] ?? { status: 404 }
    response.writeHead(status, location === undefined ? {} : { location }).end(text)
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => provider.close(resolve)))

const aCheck = (now = () => made) =>
  webhookSignature({ apiUrl, clientId: '', clientSecret: '', webhookId: 'OURS' }, now)

const headersWith = (changes: Record<string, string | undefined> = {}) => ({
  'paypal-transmission-id': 'T-1',
  'paypal-transmission-time': '2026-05-04T10:00:00Z',
  'paypal-transmission-sig': signTransmission(
    { id: 'T-1', time: '2026-05-04T10:00:00Z', webhookId: 'OURS', body },
    identity.key,
  ),
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': apiUrl + path,
  ...changes,
})

test('a webhook signed by the provider is known as such, and its certificate is fetched once', async () => {
  const check = aCheck()

  expect(await check(headersWith(), body)).toBe(true)
  expect(await check(headersWith(), body)).toBe(true)
  expect(asked).toEqual([path])
})

test('made-up certificates do not make the good one be fetched again', async () => {
  const check = aCheck()
  await check(headersWith(), body)
  const madeUp = Array.from(
    { length: 20 },
    (_, nth) => `${apiUrl}/v1/notifications/certs/CERT-made-up-${nth}`,
  )
  await Promise.all(madeUp.map((url) => check(headersWith({ 'paypal-cert-url': url }), body)))
  await check(headersWith(), body)

  expect(asked).toHaveLength(21)
})

test.each([
  ['before it is valid', -2 * day, false],
  ['while it is valid', day, true],
  ['after it has expired', 4000 * day, false],
])('a certificate %s proves what it should', async (_, passed, isProof) => {
  expect(await aCheck(() => new Date(made.getTime() + passed))(headersWith(), body)).toBe(isProof)
})

test('a certificate that is known expires all the same', async () => {
  let now = made
  const check = aCheck(() => now)
  expect(await check(headersWith(), body)).toBe(true)

  now = new Date(made.getTime() + 4000 * day)
  expect(await check(headersWith(), body)).toBe(false)
})

test.each([
  ['a user name', (url: string) => url.replace('http://', 'http://user@')],
  ['a user name and password', (url: string) => url.replace('http://', 'http://user:secret@')],
  ['a password alone', (url: string) => url.replace('http://', 'http://:secret@')],
  ['another path', (url: string) => url.replace('/v1/notifications/certs/', '/v1/elsewhere/')],
  ['a way out of its path', (url: string) => url.replace(/[^/]+$/, '../../oauth2/token')],
  ['an escaped way out of its path', (url: string) => url.replace(/[^/]+$/, '%2e%2e%2fx')],
  ['a longer path', (url: string) => `${url}/more`],
  ['a query', (url: string) => `${url}?x=1`],
  ['a fragment', (url: string) => `${url}#x`],
  ['another port', (url: string) => url.replace(/:\d+\//, ':1/')],
  ['another scheme', (url: string) => url.replace('http:', 'ftp:')],
  ['300 characters more', (url: string) => url + 'x'.repeat(300)],
])('a certificate address with %s is not asked', async (_, changed) => {
  const url = changed(apiUrl + path)
  pages[new URL(url).pathname] = { text: identity.certificate }

  expect(await aCheck()(headersWith({ 'paypal-cert-url': url }), body)).toBe(false)
  expect(asked).toEqual([])
})

test('a redirect is not followed, and the webhook is to come again', async () => {
  pages = { [path]: { status: 302, location: '/elsewhere' }, '/elsewhere': { text: identity.certificate } }

  await expect(aCheck()(headersWith(), body)).rejects.toBeInstanceOf(ProviderUnavailable)
  expect(asked).toEqual([path])
})

test.each([
  ['that is not there', { status: 404, text: identity.certificate }],
  ['that is too long to be one', { text: identity.certificate + '\n'.repeat(20_000) }],
])('a certificate %s proves nothing, and is fetched again', async (_, page) => {
  const check = aCheck()
  pages = { [path]: page }
  expect(await check(headersWith(), body)).toBe(false)

  pages = { [path]: { text: identity.certificate } }
  expect(await check(headersWith(), body)).toBe(true)
})

test.each([
  ['is out of order', { status: 503, text: identity.certificate }],
  ['answers with something else', { text: '<h1>Welcome</h1>' }],
])('a provider who %s is asked again with the next webhook', async (_, page) => {
  const check = aCheck()
  pages = { [path]: page }
  await expect(check(headersWith(), body)).rejects.toBeInstanceOf(ProviderUnavailable)

  pages = { [path]: { text: identity.certificate } }
  expect(await check(headersWith(), body)).toBe(true)
})

test.each([
  ['id', { 'paypal-transmission-id': undefined }],
  ['id of its own', { 'paypal-transmission-id': 'T-2' }],
  ['time', { 'paypal-transmission-time': undefined }],
  ['time of its own', { 'paypal-transmission-time': '2026-05-04T10:00:01Z' }],
  ['signature', { 'paypal-transmission-sig': undefined }],
  ['algorithm', { 'paypal-auth-algo': undefined }],
  ['algorithm that we check', { 'paypal-auth-algo': 'SHA1withRSA' }],
  ['address of a certificate', { 'paypal-cert-url': undefined }],
])('a webhook without the %s is not the provider’s', async (_, changes) => {
  expect(await aCheck()(headersWith(changes), body)).toBe(false)
})

test('a webhook with another body is not the provider’s', async () => {
  expect(await aCheck()(headersWith(), Buffer.from('{"id":"WH-2"}'))).toBe(false)
})

test('more certificates than are kept are all fetched, and none is lost', async () => {
  const check = aCheck()
  const addresses = Array.from({ length: 9 }, (_, index) => `/v1/notifications/certs/C-${index}`)
  for (const address of addresses) pages[address] = { text: identity.certificate }

  for (const address of [...addresses, ...addresses.slice(-1)])
    expect(await check(headersWith({ 'paypal-cert-url': apiUrl + address }), body)).toBe(true)
  expect(asked).toEqual(addresses)
})
