import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { anyone } from '@joblane/contracts/http/access'
import { expect, test, vi } from 'vitest'
import { platformApp } from '#testing/platform-app.ts'
import { closeGently } from './close-gently.ts'

async function aListeningApp() {
  const held = Promise.withResolvers<string>()
  const arrived = Promise.withResolvers<void>()
  const app = await platformApp({
    routes: (scope) => {
      scope.get('/api/slow', { config: { access: anyone } }, () => {
        arrived.resolve()
        return held.promise
      })
      scope.get('/api/quick', { config: { access: anyone } }, async () => 'quick')
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const get = async (path: string) => {
    const call = request({ port, host: '127.0.0.1', path, agent }).end()
    const [response] = await once(call, 'response')
    response.resume()

    return response
  }

  return { app, get, arrived: arrived.promise, release: () => held.resolve('slow') }
}

test('open requests are answered, and new connections are refused', async () => {
  const { app, get, arrived, release } = await aListeningApp()
  const slow = get('/api/slow')
  await arrived
  const closing = closeGently(app, { drainSeconds: 0, shutdownTimeoutSeconds: 10 })
  await vi.waitFor(() => expect(get('/api/quick')).rejects.toMatchObject({ code: 'ECONNREFUSED' }), 30_000)
  release()
  const answer = await slow
  await closing

  expect(answer.statusCode).toBe(200)
})

test('while draining, readiness turns away and calls are still answered', async () => {
  const { app, get } = await aListeningApp()
  const closing = closeGently(app, { drainSeconds: 1, shutdownTimeoutSeconds: 10 })
  const [ready, quick] = await Promise.all([get('/health/ready'), get('/api/quick')])
  await closing

  expect([ready.statusCode, quick.statusCode]).toEqual([503, 200])
})

test('a connection that cannot be cut does not hold up the stop', async () => {
  const stuck = {
    drain: () => undefined,
    close: () => new Promise(() => undefined),
    server: Object.assign(createServer(), { closeAllConnections: () => undefined }),
  }
  const before = performance.now()
  await closeGently(stuck, { drainSeconds: 0, shutdownTimeoutSeconds: 1 })

  expect(performance.now() - before).toBeLessThan(4000)
})

test('a request that never ends is cut, so that the process can', async () => {
  const { app, get, arrived } = await aListeningApp()
  const outcome = get('/api/slow').catch((error: unknown) => error)
  await arrived
  const before = performance.now()
  await closeGently(app, { drainSeconds: 0, shutdownTimeoutSeconds: 1 })

  expect(await outcome).toMatchObject({ code: 'ECONNRESET' })
  expect(performance.now() - before).toBeLessThan(8000)
})

test('a request that takes longer than a moment is waited for, up to the setting', async () => {
  const { app, get, arrived, release } = await aListeningApp()
  const slow = get('/api/slow')
  await arrived
  setTimeout(release, 2500)
  await closeGently(app, { drainSeconds: 0, shutdownTimeoutSeconds: 10 })

  expect((await slow).statusCode).toBe(200)
})

test('a client whose next request is on its way when the port closes is answered, with "connection: close"', async () => {
  const { app, get } = await aListeningApp()
  await get('/api/quick')
  const closing = closeGently(app, { drainSeconds: 0, shutdownTimeoutSeconds: 10 })
  // The port closes in the next event loop iteration; requests sent then are read after it.
  await setImmediate()
  const { statusCode, headers } = await get('/api/quick')
  await closing

  expect([statusCode, headers.connection]).toEqual([200, 'close'])
})
