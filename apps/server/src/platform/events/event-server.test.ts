import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anyone } from '@joblane/contracts/http/access'
import { expect, test } from 'vitest'
import { platformApp } from '#testing/platform-app.ts'
import { EventServer } from './event-server.ts'

test('a client that leaves before its stream is open leaves no stream behind', async () => {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<number>()
  const app = await platformApp({
    routes: (server) => {
      const streams = new EventServer<null>(server, { addressScale: 1 })
      server.get('/api/stream', { config: { access: anyone } }, async (request, reply) => {
        asked.resolve()
        await once(reply.raw, 'close')
        streams.open(request, reply, null)
        answered.resolve([...streams].length)
      })
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  const client = get({ port, host: '127.0.0.1', path: '/api/stream' }).on('error', () => {})
  await asked.promise
  client.destroy()

  expect(await answered.promise).toBe(0)
})
