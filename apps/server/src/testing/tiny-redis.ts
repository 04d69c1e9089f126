import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The few Redis commands that the limits use, in the Redis protocol on a real port. */
export async function startTinyRedis(port = 0) {
  const values = new Map<string, { count: number; expiresAt: number | null }>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    serve(socket, values)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo

  return {
    port: address.port,
    url: `redis://127.0.0.1:${address.port}`,
    values,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

type Values = Map<string, { count: number; expiresAt: number | null }>

function serve(socket: Socket, values: Values) {
  let queued: string[][] | null = null
  let text = ''

  const answer = (command: string[]): string => {
    const name = command[0]?.toUpperCase()
    if (name === 'MULTI') {
      queued = []
      return '+OK\r\n'
    }
    if (name === 'EXEC') {
      const replies = (queued ?? []).map((one) => `:${run(one, values)}\r\n`)
      queued = null
      return `*${replies.length}\r\n${replies.join('')}`
    }
    if (!queued) return name === 'INFO' ? '$-1\r\n' : '+OK\r\n'

    queued.push(command)
    return '+QUEUED\r\n'
  }

  socket.on('data', (bytes) => {
    text += bytes.toString()
    for (let read = readCommand(text); read; read = readCommand(text)) {
      text = read.rest
      socket.write(answer(read.command))
    }
  })
}

function run([name = '', key = '', argument = '']: string[], values: Values): number {
  const now = Date.now()
  const known = values.get(key)
  const value = known && (known.expiresAt ?? Infinity) > now ? known : { count: 0, expiresAt: null }
  values.set(key, value)

  if (name.toUpperCase() === 'INCR') return ++value.count
  if (name.toUpperCase() === 'PTTL') return value.expiresAt === null ? -1 : value.expiresAt - now
  if (value.expiresAt !== null) return 0

  value.expiresAt = now + Number(argument)
  return 1
}

/** Parses `*2\r\n$4\r\nINCR\r\n$1\r\na\r\n` as a command of two words; null if the rest has not arrived yet. */
function readCommand(text: string) {
  const lines = text.split('\r\n')
  const length = 1 + 2 * Number(lines[0]?.slice(1) || 0)
  if (!text.startsWith('*') || lines.length <= length) return null

  const command = lines.slice(1, length).filter((_, index) => index % 2 === 1)
  return { command, rest: lines.slice(length).join('\r\n') }
}
