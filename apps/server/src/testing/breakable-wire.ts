import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

type Target = { host: string; port: number }

/**
 * A proxy between a client and a server. When cut, the client sees an outage; when frozen, a server that hangs; when
 * muted, the server sees a client that hangs.
 */
export async function breakableWire(first: Target) {
  let target = first
  const sockets = new Set<Socket>()
  const servers = new Set<Socket>()
  let lastWord: string | null = null
  let isFrozen = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const newServer = () =>
    createServer((client) => {
      const server = connect(target)
      keep(client)
      keep(server)
      servers.add(server)
      client.on('data', (sent) => {
        if (lastWord !== null && sent.includes(lastWord)) for (const each of servers) each.pause()
      })
      client.pipe(server).pipe(client)
      if (isFrozen) client.pause()
    })

  let server = await listening(newServer(), 0)
  const { port } = server.address() as AddressInfo

  return {
    port,
    async cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
      if (server.listening) await once(server, 'close')
    },
    /** New connections lead to another server, as behind a balancer; open ones end. */
    lead(next: Target) {
      target = next
      for (const socket of sockets) socket.destroy()
    },
    async reconnect() {
      server = await listening(newServer(), port)
    },
    /** Accepts everything, including new connections, and answers nothing. */
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    /** From the moment the client sends this text, no answer reaches it. */
    muteAfter(text: string) {
      lastWord = text
    },
    thaw() {
      isFrozen = false
      lastWord = null
      for (const socket of sockets) socket.resume()
    },
  }
}

type Database = { url: string }

export const targetOf = ({ url }: Database): Target => ({
  host: '127.0.0.1',
  port: Number(new URL(url).port),
})

/** Leads to a database, until the end of the test. */
export async function wireTo(database: Database) {
  const wire = await breakableWire(targetOf(database))
  onTestFinished(() => wire.cut())

  return { ...wire, url: Object.assign(new URL(database.url), { port: String(wire.port) }).href }
}

async function listening(server: Server, port: number) {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return server
}
