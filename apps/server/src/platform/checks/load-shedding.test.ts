import { anyone } from '@joblane/contracts/http/access'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useChecks } from './checks.ts'
import { useErrorHandler } from '../http/error-handler.ts'
import { loadShedding } from './load-shedding.ts'

async function anApp(limits: { delayInMs: number; lateForMs: number; waiting: number }) {
  const app = Fastify()
  const held = Promise.withResolvers<string>()
  useErrorHandler(app)
  useChecks(app, [await loadShedding(app, limits)], [])
  app.get('/slow', { config: { access: anyone } }, () => app.work(() => held.promise))
  app.get('/late', { config: { access: anyone } }, () => app.work(() => held.promise, 1))
  app.get('/failing', { config: { access: anyone } }, () => app.work(() => Promise.reject(new Error('x'))))
  app.get('/quick', { config: { access: anyone } }, () => app.work(() => 'quick'))
  app.get('/health/live', { config: { access: anyone } }, async () => 'alive')
  await app.ready()
  onTestFinished(() => app.close())

  return { app, release: () => held.resolve('done') }
}

function block(milliseconds: number) {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('more work than may wait at once is refused until some of it is done', async () => {
  const { app, release } = await anApp({ delayInMs: 10_000, lateForMs: 0, waiting: 2 })
  const open = ['/slow', '/slow'].map(async (url) => app.inject(url))
  await app.inject('/health/live')
  const refused = await app.inject('/slow')
  release()
  await Promise.all(open)
  const afterwards = await app.inject('/slow')

  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toMatchObject({ code: 'OVERLOADED', title: 'Service Unavailable' })
  expect(afterwards.statusCode).toBe(200)
})

test('a handler that takes too long is answered for, and counts until it ends', async () => {
  const { app, release } = await anApp({ delayInMs: 10_000, lateForMs: 0, waiting: 1 })
  const late = await app.inject('/late')
  const next = await Promise.race([app.inject('/slow'), app.inject('/health/live')])
  release()
  const afterwards = await app.inject('/slow')

  expect(late.statusCode).toBe(503)
  expect(late.headers['retry-after']).toBe('2')
  expect(next.statusCode).toBe(503)
  expect(afterwards.statusCode).toBe(200)
})

test('what fails or is there at once does not count', async () => {
  const { app, release } = await anApp({ delayInMs: 10_000, lateForMs: 0, waiting: 2 })
  for (const url of ['/failing', '/failing', '/failing', '/quick', '/quick', '/quick']) await app.inject(url)
  release()

  expect((await app.inject('/slow')).statusCode).toBe(200)
})

test('one long task is no overload', async () => {
  const { app } = await anApp({ delayInMs: 40, lateForMs: 300, waiting: 1000 })
  // Long enough for a whole second without a measurement.
  block(1500)

  expect((await app.inject('/quick')).statusCode).toBe(200)
})

test('two long tasks with a calm between are no overload, even if no request comes meanwhile', async () => {
  const { app } = await anApp({ delayInMs: 40, lateForMs: 300, waiting: 1000 })
  const delay = () => app.memoryUsage().eventLoopDelay
  block(1500)
  await vi.waitFor(() => expect(delay()).toBeGreaterThan(40), { timeout: 30_000 })
  await app.inject('/quick')
  await vi.waitFor(() => expect(delay()).toBeLessThan(40), { timeout: 30_000 })
  block(1500)
  await vi.waitFor(() => expect(delay()).toBeGreaterThan(40), { timeout: 30_000 })

  expect((await app.inject('/quick')).statusCode).toBe(200)
})

test('a process that cannot keep up refuses calls, still answers health checks, and recovers', async () => {
  const { app } = await anApp({ delayInMs: 40, lateForMs: 300, waiting: 1000 })
  await vi.waitFor(
    async () => {
      block(250)
      expect((await app.inject('/quick')).statusCode).toBe(503)
    },
    { timeout: 9000, interval: 1 },
  )

  expect((await app.inject('/health/live')).statusCode).toBe(200)
  await vi.waitFor(async () => expect((await app.inject('/quick')).statusCode).toBe(200), { timeout: 30_000 })
})
