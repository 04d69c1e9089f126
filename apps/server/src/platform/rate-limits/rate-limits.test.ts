import { anyone, visitorOrMember } from '@joblane/contracts/http/access'
import { endpoint } from '@joblane/contracts/http/endpoint'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { platformApp } from '#testing/platform-app.ts'
import { serve } from '../http/serve.ts'

const rare = endpoint({
  method: 'POST',
  path: '/api/rare',
  summary: 'Rare',
  access: visitorOrMember,
  limit: { max: 2, per: 'hour' },
  memberLimit: { max: 3, per: 'day' },
  reply: Type.Null(),
})
const often = endpoint({
  method: 'GET',
  path: '/api/often',
  summary: 'Often',
  access: anyone,
  reply: Type.Null(),
})

function routes(app: FastifyInstance) {
  serve(app, rare, () => null)
  serve(app, often, () => null)
}

const post = (app: FastifyInstance, from: string, headers = {}) =>
  app.inject({ method: 'POST', url: '/api/rare', remoteAddress: from, headers })

async function statusesOf(times: number, call: () => Promise<{ statusCode: number }>) {
  const statuses: number[] = []
  for (let count = 0; count < times; count++) statuses.push((await call()).statusCode)

  return statuses
}

test('a limited call is refused after its share, until the window ends', async () => {
  const app = await platformApp({ routes })
  const statuses = await statusesOf(4, () => post(app, '203.0.113.1'))
  const refused = await post(app, '203.0.113.1')

  expect(statuses).toEqual([200, 200, 429, 429])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3590)
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', title: 'Too Many Requests' })
})

test('each address has a share of its own, and other calls are not concerned', async () => {
  const app = await platformApp({ routes })
  await statusesOf(3, () => post(app, '203.0.113.1'))
  const extension = await post(app, '203.0.113.2')
  const other = await app.inject({ url: '/api/often', remoteAddress: '203.0.113.1' })

  expect([extension.statusCode, other.statusCode]).toEqual([200, 200])
})

test('the scale multiplies a share', async () => {
  const app = await platformApp({ routes, settings: { RATE_LIMIT_SCALE: '2' } })

  expect(await statusesOf(5, () => post(app, '203.0.113.1'))).toEqual([200, 200, 200, 200, 429])
})

test('the scale does not multiply the share of an account, from any address', async () => {
  const app = await platformApp({
    routes,
    settings: { RATE_LIMIT_SCALE: '100' },
    authenticate: async () => ({ scope: 'session', accountId: 'a', sessionId: 's', role: 'WORKER' }),
  })
  let count = 0
  const call = () => post(app, `203.0.113.${count++}`, { authorization: 'Bearer a.b.c' })

  expect(await statusesOf(4, call)).toEqual([200, 200, 200, 429])
  expect((await post(app, '203.0.113.1')).statusCode).toBe(200)
})

test('addresses of one IPv6 network share', async () => {
  const app = await platformApp({ routes })
  const froms = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3', '2001:db8:1:3::1']
  const statuses = []
  for (const from of froms) statuses.push((await post(app, from)).statusCode)

  expect(statuses).toEqual([200, 200, 429, 200])
})

test('a client cannot choose its own address', async () => {
  const app = await platformApp({ routes })
  let count = 0
  const call = () => post(app, '203.0.113.1', { 'x-forwarded-for': `198.51.100.${count++}` })

  expect(await statusesOf(4, call)).toEqual([200, 200, 429, 429])
})

test('a trusted proxy says who the client is, and a client behind it cannot', async () => {
  const app = await platformApp({ routes, settings: { TRUSTED_PROXIES: '10.0.0.0/8' } })
  let count = 0
  const spoofed = () => post(app, '10.0.0.1', { 'x-forwarded-for': `198.51.100.${count++}, 203.0.113.9` })
  const statuses = await statusesOf(3, spoofed)
  const another = await post(app, '10.0.0.1', { 'x-forwarded-for': '203.0.113.10' })

  expect(statuses).toEqual([200, 200, 429])
  expect(another.statusCode).toBe(200)
})

test('one address gets three thousand calls a minute, and health checks are always answered', async () => {
  const app = await platformApp({ routes, settings: { LOG_LEVEL: 'silent' } })
  const statuses = await statusesOf(3001, () =>
    app.inject({ url: '/api/often', remoteAddress: '203.0.113.1' }),
  )
  const health = await app.inject({ url: '/health/live', remoteAddress: '203.0.113.1' })

  expect(statuses.filter((status) => status === 200)).toHaveLength(3000)
  expect(statuses.at(-1)).toBe(429)
  expect(health.statusCode).toBe(200)
})
