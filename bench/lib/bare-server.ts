import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

const [{ path, type, bytes }] = (await once(process, 'message')) as [
  { path: string; type: string; bytes: Uint8Array },
]
const body = Buffer.from(bytes)
const app = Fastify()

app.get(path.split('?')[0] ?? '/', (_request, reply) => {
  reply.header('content-type', type).send(body)
})
await app.listen({ port: 0, host: 'localhost' })
process.send?.((app.server.address() as AddressInfo).port)
process.on('disconnect', () => process.exit())
