import { expect, test } from 'vitest'
import { platformApp } from '#testing/platform-app.ts'

test('a process that answers is alive, even when the database is down', async () => {
  const app = await platformApp({ obstacle: async () => 'database' })
  const reply = await app.inject('/health/live')

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ status: 'ok' })
})

test.each([
  [null, 200, { status: 'ok' }],
  ['database', 503, { status: 'unavailable', reason: 'database' }],
  ['migration', 503, { status: 'unavailable', reason: 'migration' }],
])('with the obstacle %s readiness answers %i', async (obstacle, status, body) => {
  const app = await platformApp({ obstacle: async () => obstacle })
  const reply = await app.inject('/health/ready')

  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toEqual(body)
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('a server that is ready lists its warnings', async () => {
  const app = await platformApp({ warnings: [() => null, () => 'the replica does not answer'] })
  const reply = await app.inject('/health/ready')

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ status: 'ok', warnings: ['the replica does not answer'] })
})

test('a draining server is not ready and still alive', async () => {
  const app = await platformApp()
  app.drain()

  expect((await app.inject('/health/ready')).json()).toEqual({ status: 'unavailable', reason: 'draining' })
  expect((await app.inject('/health/live')).statusCode).toBe(200)
})

test('while draining, an answer sends its client to a new connection', async () => {
  const app = await platformApp()
  const before = await app.inject('/health/live')
  app.drain()
  const after = await app.inject('/health/live')

  expect([before.headers.connection, after.headers.connection]).toEqual(['keep-alive', 'close'])
})

test('many checks at once query the database once', async () => {
  let questions = 0
  const { promise, resolve } = Promise.withResolvers<null>()
  const app = await platformApp({
    obstacle: () => {
      questions++
      return promise
    },
  })
  const replies = Array.from({ length: 20 }, () => app.inject('/health/ready'))
  // The requests are handled one turn of the event loop after they arrive.
  setImmediate(() => setImmediate(resolve, null))

  for (const reply of await Promise.all(replies)) expect(reply.statusCode).toBe(200)
  expect(questions).toBe(1)
})

test('a database that does not answer counts as away after two seconds', async () => {
  const app = await platformApp({ obstacle: () => new Promise(() => undefined) })
  const reply = await app.inject('/health/ready')

  expect(reply.json()).toEqual({ status: 'unavailable', reason: 'database' })
})
