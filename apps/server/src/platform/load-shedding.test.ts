import { anyone } from '@joblane/contracts/access'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useChecks } from './checks.ts'
import { useErrorHandler } from './error-handler.ts'
import { loadShedding } from './load-shedding.ts'

async function anApp(limits: { delayInMs: number; openRequests: number }) {
  const app = Fastify()
  const held = Promise.withResolvers<string>()
  const { check, observe } = loadShedding(app, limits)
  useErrorHandler(app)
  useChecks(app, [check], [observe])
  app.get('/slow', { config: { access: anyone } }, () => held.promise)
  app.get('/quick', { config: { access: anyone } }, async () => 'quick')
  app.get('/health/live', { config: { access: anyone } }, async () => 'alive')
  await app.ready()
  onTestFinished(() => app.close())

  return { app, release: () => held.resolve('done') }
}

function block(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('more requests than may be open at once are refused until others end', async () => {
  const { app, release } = await anApp({ delayInMs: 10_000, openRequests: 2 })
  const open = ['/slow', '/slow'].map(async (url) => app.inject(url))
  await app.inject('/health/live')
  const refused = await app.inject('/quick')
  release()
  await Promise.all(open)
  const afterwards = await app.inject('/quick')

  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toMatchObject({ success: false, status: 503, title: 'Service Unavailable' })
  expect(afterwards.statusCode).toBe(200)
})

test('a process that cannot keep up refuses, tells its health, and recovers', async () => {
  const { app } = await anApp({ delayInMs: 40, openRequests: 1000 })
  await vi.waitFor(
    async () => {
      block(120)
      expect((await app.inject('/quick')).statusCode).toBe(503)
    },
    { timeout: 5000, interval: 1 },
  )

  expect((await app.inject('/health/live')).statusCode).toBe(200)
  await vi.waitFor(async () => expect((await app.inject('/quick')).statusCode).toBe(200), { timeout: 5000 })
})
