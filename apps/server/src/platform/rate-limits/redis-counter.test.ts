import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { anyone } from '@joblane/contracts/http/access'
import { endpoint } from '@joblane/contracts/http/endpoint'
import { Type } from 'typebox'
import { expect, onTestFinished, test, vi } from 'vitest'
import { platformApp } from '#testing/platform-app.ts'
import { startTinyRedis } from '#testing/tiny-redis.ts'
import { serve } from '../http/serve.ts'
import type { Counter } from './counter.ts'
import { redisCounter } from './redis-counter.ts'

function aCounter(url: string, lines: string[] = []) {
  const counter = redisCounter(url, (line) => lines.push(line))
  onTestFinished(() => counter.close())

  return counter
}

const untilShared = (counter: Counter, redis: { values: Map<string, unknown> }) =>
  vi.waitFor(async () => {
    await counter.hit('warm-up', 1000)
    expect(redis.values.size).toBeGreaterThan(0)
  }, 30_000)

test('two instances count together', async () => {
  const redis = await startTinyRedis()
  onTestFinished(() => redis.stop())
  const [one, other] = [aCounter(redis.url), aCounter(redis.url)]
  await untilShared(one, redis)
  redis.values.clear()
  await untilShared(other, redis)

  const counts = []
  for (const counter of [one, other, one]) counts.push((await counter.hit('login 203.0.113.1', 60_000)).count)
  const { resetAt } = await other.hit('login 203.0.113.1', 60_000)

  expect(counts).toEqual([1, 2, 3])
  expect(resetAt - Date.now()).toBeGreaterThan(59_000)
  expect([...redis.values.keys()]).toContain('joblane:limit:login 203.0.113.1')
})

test('while Redis is away each instance counts for itself, and shares again when it is back', async () => {
  const redis = await startTinyRedis()
  const counter = aCounter(redis.url)
  await untilShared(counter, redis)
  await redis.stop()

  const alone = await vi.waitFor(() => counter.hit('a', 60_000), 30_000)
  const again = await startTinyRedis(redis.port)
  onTestFinished(() => again.stop())

  expect(alone.count).toBe(1)
  await untilShared(counter, again)
})

test('the warning about a Redis that was away ends with its return, before the next call', async () => {
  const redis = await startTinyRedis()
  const lines: string[] = []
  const counter = aCounter(redis.url, lines)
  await untilShared(counter, redis)
  lines.length = 0
  await redis.stop()
  await vi.waitFor(() => expect(counter.warning()).not.toBeNull(), 30_000)

  const again = await startTinyRedis(redis.port)
  onTestFinished(() => again.stop())
  await vi.waitFor(() => expect(counter.warning()).toBeNull(), 10_000)
  expect(lines).toEqual([
    'Redis does not answer in time: each instance counts limits for itself',
    'Redis answers again: instances share limits',
  ])
})

test('a Redis that does not answer does not hold a call up', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const counter = aCounter(`redis://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)

  const before = performance.now()
  const { count } = await counter.hit('a', 60_000)

  expect(count).toBe(1)
  expect(performance.now() - before).toBeLessThan(4000)
})

/** A way to a server whose answers can be held back. */
async function aSlowWay(port: number) {
  const way = { delayInMs: 0 }
  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1')
    client.on('error', () => target.destroy()).pipe(target)
    target
      .on('error', () => client.destroy())
      .on('data', (bytes) => {
        setTimeout(() => client.write(bytes), way.delayInMs).unref()
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())

  return Object.assign(way, { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

// Seen to fail with a counter that asks Redis for every call: twenty calls took five seconds.
test('a Redis that answers after two seconds delays few calls, and one line says that limits count here', async () => {
  const redis = await startTinyRedis()
  onTestFinished(() => redis.stop())
  const way = await aSlowWay(redis.port)
  const lines: string[] = []
  const counter = aCounter(way.url, lines)
  await untilShared(counter, redis)
  lines.length = 0

  way.delayInMs = 2000
  const before = performance.now()
  const counts = []
  for (let call = 0; call < 20; call += 1) counts.push((await counter.hit('a', 60_000)).count)

  expect(performance.now() - before).toBeLessThan(4000)
  expect(counts).toEqual(Array.from({ length: 20 }, (_, call) => call + 1))
  expect(counter.warning()).toContain('Redis does not answer in time')
  expect(lines).toEqual([counter.warning()])
})

test('readiness and the log name a Redis that answers after two seconds, and its limits still hold', async () => {
  const redis = await startTinyRedis()
  onTestFinished(() => redis.stop())
  const way = await aSlowWay(redis.port)
  way.delayInMs = 2000
  const lines: string[] = []
  const limited = endpoint({
    method: 'POST',
    path: '/api/limited',
    summary: 'Limited',
    access: anyone,
    limit: { max: 2, per: 'hour' },
    reply: Type.Null(),
  })
  const app = await platformApp({
    settings: { REDIS_URL: way.url },
    lines,
    routes: (scope) => serve(scope, limited, () => null),
  })
  const statuses = []
  for (let call = 0; call < 3; call += 1) {
    statuses.push((await app.inject({ method: 'POST', url: '/api/limited' })).statusCode)
  }
  const warning = 'Redis does not answer in time: each instance counts limits for itself'

  expect(statuses).toEqual([200, 200, 429])
  expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ok', warnings: [warning] })
  expect(lines.filter((line) => line.includes(warning))).toHaveLength(1)
})
