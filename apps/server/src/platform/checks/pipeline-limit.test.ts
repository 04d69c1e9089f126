import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { anyone } from '@joblane/contracts/http/access'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { platformApp } from '#testing/platform-app.ts'
import { useChecks } from './checks.ts'
import { pipelineLimit } from './pipeline-limit.ts'

const megabytes = (count: number) => Buffer.alloc(count * 2 ** 20)
const requests = (count: number) => 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count)

async function aServer() {
  let made = 0
  const large = megabytes(4)
  const app = await platformApp({
    routes: (scope) =>
      scope.get('/large', { config: { access: anyone } }, async () => {
        made += 1
        return large
      }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })

  return { app, made: () => made }
}

async function aClient({ port }: AddressInfo) {
  const socket = connect({ host: '127.0.0.1', port })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')

  return socket
}

const addressOf = ({ app }: { app: { server: { address(): unknown } } }) =>
  app.server.address() as AddressInfo

test('a client that asks sixty times and reads nothing costs no more than a few answers', async () => {
  const server = await aServer()
  const socket = (await aClient(addressOf(server))).pause()
  socket.write(requests(60))

  await vi.waitUntil(() => server.made() > 0, 30_000)
  const other = await fetch(`http://127.0.0.1:${addressOf(server).port}/health/live`)
  expect(other.status).toBe(200)
  expect(server.made()).toBeLessThanOrEqual(8)
})

test('a client that pipelines and reads gets every answer, in order', async () => {
  const app = await platformApp({
    routes: (scope) =>
      scope.get('/count/:nth', { config: { access: anyone } }, async (request) => request.params),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = await aClient(addressOf({ app }))
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  const wanted = Array.from({ length: 60 }, (_, nth) => String(nth))
  socket.write(wanted.map((nth) => `GET /count/${nth} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))

  await vi.waitUntil(() => text.includes('{"nth":"59"}'), 30_000)
  expect([...text.matchAll(/\{"nth":"(\d+)"\}/g)].map(([, nth]) => nth)).toEqual(wanted)
})

test('a client that goes on asking is let go', async () => {
  const socket = (await aClient(addressOf(await aServer()))).pause()
  socket.write(requests(200))

  await once(socket.resume(), 'close')
  expect(socket.destroyed).toBe(true)
})

test('a client that stays without reading is let go', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  useChecks(app, [], [], pipelineLimit({ atOnce: 1, waiting: 10, patienceInMs: 20 }))
  app.get('/', async () => megabytes(16))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const connected = once(app.server, 'connection')
  const socket = (await aClient(addressOf({ app }))).pause()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3))
  const [connection] = await connected

  await once(connection, 'close')
  expect(connection.destroyed).toBe(true)
})
