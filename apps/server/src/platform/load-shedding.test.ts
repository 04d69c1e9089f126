import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anyone } from '@joblane/contracts/access'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useChecks } from './checks.ts'
import { useErrorHandler } from './error-handler.ts'
import { loadShedding } from './load-shedding.ts'

async function anApp(limits: { delayInMs: number; openRequests: number }) {
  const app = Fastify()
  const held = Promise.withResolvers<string>()
  useErrorHandler(app)
  useChecks(app, [loadShedding(app, limits)], [])
  app.get('/slow', { config: { access: anyone } }, () => held.promise)
  app.get('/stream', { config: { access: anyone, isStream: true } }, () => held.promise)
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

test('streams are open for long and do not count', async () => {
  const { app, release } = await anApp({ delayInMs: 10_000, openRequests: 2 })
  const streams = ['/stream', '/stream', '/stream'].map(async (url) => app.inject(url))
  await app.inject('/health/live')
  const beside = await app.inject('/quick')
  release()
  await Promise.all(streams)
  const open = ['/slow', '/slow'].map(async (url) => app.inject(url))

  expect(beside.statusCode).toBe(200)
  for (const reply of await Promise.all(open)) expect(reply.statusCode).toBe(200)
})

test('clients that give up do not count for ever', async () => {
  const { app } = await anApp({ delayInMs: 10_000, openRequests: 2 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  for (let count = 0; count < 5; count++) {
    const giveUp = new AbortController()
    const arrived = once(app.server, 'request')
    const call = fetch(`http://127.0.0.1:${port}/slow`, { signal: giveUp.signal }).catch(() => undefined)
    const [request] = (await arrived) as [IncomingMessage]
    const gone = new Promise((resolve) => request.on('close', resolve).on('error', resolve))
    giveUp.abort()
    await Promise.all([call, gone])
  }

  expect((await app.inject('/quick')).statusCode).toBe(200)
})
