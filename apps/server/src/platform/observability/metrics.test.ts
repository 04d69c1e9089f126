import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { anyone } from '@joblane/contracts/http/access'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { platformApp } from '#testing/platform-app.ts'
import { productionSettings } from '#testing/production-settings.ts'

const token = 'scrape-token-0123456789'
const settingsOf = (mode: string) => (mode === 'production' ? productionSettings : { NODE_ENV: mode })
const routes = (app: FastifyInstance) =>
  app.get('/api/things/:id', { config: { access: anyone } }, async () => ({ fine: true }))

test.each([
  ['127.0.0.1', {}, 200],
  ['::1', {}, 200],
  ['::ffff:127.0.0.1', {}, 200],
  ['203.0.113.1', {}, 404],
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.1' }, 404],
  ['127.0.0.1', { forwarded: 'for=203.0.113.1' }, 404],
  ['127.0.0.1', { 'x-real-ip': '203.0.113.1' }, 404],
  ['203.0.113.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['203.0.113.1', { authorization: `Bearer ${token}` }, 200],
  ['203.0.113.1', { authorization: 'Bearer wrong' }, 404],
])('from %s with %o metrics answer %i', async (remoteAddress, headers, status) => {
  const app = await platformApp({ settings: { METRICS_TOKEN: token, TRUSTED_PROXIES: '127.0.0.1' } })
  const reply = await app.inject({ url: '/metrics', remoteAddress, headers })

  expect(reply.statusCode).toBe(status)
})

test.each(['production', 'test'])('in %s this machine needs the token, too', async (mode) => {
  const app = await platformApp({ settings: { ...settingsOf(mode), METRICS_TOKEN: token } })
  const reply = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  const headers = { authorization: `Bearer ${token}` }
  const allowed = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })

  expect(reply.json().code).toBe('NOT_FOUND')
  expect(allowed.statusCode).toBe(200)
})

test('in production without a token every request for them gets 404', async () => {
  const app = await platformApp({ settings: settingsOf('production') })

  expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).json().code).toBe('NOT_FOUND')
})

test('without a token no bearer opens them', async () => {
  const app = await platformApp()
  const headers = { authorization: 'Bearer undefined' }

  expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.1', headers })).json().code).toBe(
    'NOT_FOUND',
  )
})

test('requests are counted by the pattern of their route', async () => {
  const app = await platformApp({ routes })
  await app.inject('/api/things/1')
  await app.inject('/api/things/2')
  await app.inject('/api/nowhere/ada@example.test')
  const { body } = await app.inject('/metrics')

  expect(body).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/things\/:id",status="200"\} 2$/m,
  )
  expect(body).toMatch(
    /^http_request_duration_seconds_bucket\{le="\+Inf",.*route="unknown",status="404"\} 1$/m,
  )
  expect(body).toMatch(/^process_cpu_seconds_total /m)
  expect(body).not.toContain('ada@')
})

test('what nothing caught is counted', async () => {
  const app = await platformApp()
  app.countUncaught('rejection')
  const { body } = await app.inject('/metrics')

  expect(body).toMatch(/^process_uncaught_total\{kind="rejection"\} 1$/m)
  expect(body).toMatch(/^process_uncaught_total\{kind="exception"\} 0$/m)
})

test('warnings of the server are counted', async () => {
  const app = await platformApp({ warnings: [() => null, () => 'Redis does not answer in time'] })
  const { payload } = await app.inject('/metrics')

  expect(payload).toContain('\nserver_warnings 1\n')
})

test.each(['grafana-dashboard.json', 'joblane-alerts.yml'])(
  'every metric in %s is one that the server has',
  async (file) => {
    const text = readFileSync(join(import.meta.dirname, '../../../../../deploy/monitoring', file), 'utf8')
    const named = new Set(text.match(/\b(http|nodejs|process|server)_[a-z0-9_]+/g))
    const app = await platformApp()
    await app.inject('/health/live')
    const { payload } = await app.inject('/metrics')

    // A histogram without observations has no series yet.
    const known = (name: string) => payload.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `)
    expect(named.size).toBeGreaterThan(3)
    expect([...named].filter((name) => !known(name))).toEqual([])
  },
)
