import type { Socket } from 'node:net'

type Limits = {
  /** Maximum number of requests per connection in progress; each counts until its response is flushed. */
  atOnce: number
  /** Maximum number of queued requests per connection; one more closes the connection. */
  waiting: number
  /** How long requests stay queued for a client that reads no responses before the connection is closed. */
  patienceInMs: number
}

type Connection = { underWay: number; waiting: (() => void)[]; timer?: NodeJS.Timeout }

const usualLimits: Limits = { atOnce: 4, waiting: 64, patienceInMs: 10_000 }

/**
 * Limits how much one connection can request without reading responses. Node parses all requests of a chunk together,
 * and a chunk can hold a thousand: each response would stay in memory until the client reads it. Node itself stops
 * reading from a client that does not read; the requests parsed by then are queued here. Browsers do not pipeline.
 */
export function pipelineLimit({ atOnce, waiting, patienceInMs }: Limits = usualLimits) {
  const connections = new WeakMap<Socket, Connection>()

  const hold = (socket: Socket, connection: Connection, proceed: () => void) => {
    if (connection.waiting.length >= waiting) return socket.destroy()

    connection.waiting.push(proceed)
    connection.timer ??= setTimeout(() => socket.destroy(), patienceInMs).unref()
  }

  return {
    /** Runs `proceed` when it is this request's turn: immediately for clients that do not pipeline. */
    enter(socket: Socket, proceed: () => void) {
      const connection = connections.get(socket) ?? { underWay: 0, waiting: [] }
      if (connection.underWay >= atOnce) return hold(socket, connection, proceed)

      connection.underWay += 1
      connections.set(socket, connection)
      proceed()
    },

    /** Call this when a response has been flushed to the socket. */
    leave(socket: Socket) {
      const connection = connections.get(socket)
      if (!connection) return

      const next = connection.waiting.shift()
      if (connection.waiting.length === 0) {
        clearTimeout(connection.timer)
        delete connection.timer
      } else connection.timer?.refresh()
      if (next) next()
      else connection.underWay -= 1
    },
  }
}

export type PipelineLimit = ReturnType<typeof pipelineLimit>
