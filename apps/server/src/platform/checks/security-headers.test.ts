import { anyone } from '@joblane/contracts/http/access'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { platformApp } from '#testing/platform-app.ts'

function routes(app: FastifyInstance) {
  const config = { access: anyone }
  app.get('/api/fine', { config }, async () => ({ fine: true }))
  app.get('/api/unchanged', { config }, async (_request, reply) => reply.code(304).send())
  app.get('/api/broken', { config }, async () => {
    throw new Error('broken')
  })
}

test.each([
  ['/api/fine', 200],
  ['/api/unchanged', 304],
  ['/api/%zz', 400],
  ['/api/nowhere', 404],
  ['/api/broken', 500],
  ['/health/live', 200],
])('%s (%i) may neither run, load nor be framed', async (url, status) => {
  const app = await platformApp({ routes })
  const reply = await app.inject(url)

  expect(reply.statusCode).toBe(status)
  expect(reply.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
  })
  expect(reply.headers).not.toHaveProperty('strict-transport-security')
  expect(reply.headers).not.toHaveProperty('x-powered-by')
  expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
})

test.each([
  [{ PUBLIC_URL: 'https://joblane.test' }, '203.0.113.1', {}, true],
  [{ TRUSTED_PROXIES: '10.0.0.0/8' }, '10.0.0.1', { 'x-forwarded-proto': 'https' }, true],
  [{ TRUSTED_PROXIES: '10.0.0.0/8' }, '203.0.113.1', { 'x-forwarded-proto': 'https' }, false],
  [{}, '10.0.0.1', { 'x-forwarded-proto': 'https' }, false],
])(
  'with %o, from %s with %o, https is made to stay: %s',
  async (settings, remoteAddress, headers, expected) => {
    const app = await platformApp({ routes, settings })
    const reply = await app.inject({ url: '/api/fine', remoteAddress, headers })

    expect('strict-transport-security' in reply.headers).toBe(expected)
  },
)

test.each([
  ['10.0.0.1', 'proxy-id-12345678', true],
  ['10.0.0.1', 'short', false],
  ['10.0.0.1', 'x'.repeat(65), false],
  ['10.0.0.1', 'with spaces and "quotes"', false],
  ['203.0.113.1', 'proxy-id-12345678', false],
])('from %s the request id %s is kept: %s', async (remoteAddress, id, isKept) => {
  const app = await platformApp({ routes, settings: { TRUSTED_PROXIES: '10.0.0.0/8' } })
  const reply = await app.inject({ url: '/api/fine', remoteAddress, headers: { 'x-request-id': id } })

  expect(reply.headers['x-request-id'] === id).toBe(isKept)
})

test('no two requests have one id', async () => {
  const app = await platformApp({ routes })
  const replies = await Promise.all(Array.from({ length: 50 }, () => app.inject('/api/fine')))

  expect(new Set(replies.map((reply) => reply.headers['x-request-id'])).size).toBe(50)
})
