import type { Socket } from 'node:net'

type Limits = {
  /** Answers of one connection that are made or on their way to the client at the same time. */
  atOnce: number
  /** Requests of one connection that wait for those; one more closes the connection. */
  waiting: number
  /** How long requests wait for a client that takes no answer away before the connection is closed. */
  patienceInMs: number
}

type Connection = { underWay: number; waiting: (() => void)[]; timer?: NodeJS.Timeout }

const usualLimits: Limits = { atOnce: 4, waiting: 64, patienceInMs: 10_000 }

/**
 * Limits what one connection can ask for without reading any answer. Node parses every request of a chunk at once, and
 * a chunk holds a thousand of them: each answer would be made and held in memory until the client reads it. Node itself
 * stops reading from a client that does not read; what it has read by then waits here. Browsers do not pipeline.
 */
export function pipelineLimit({ atOnce, waiting, patienceInMs }: Limits = usualLimits) {
  const connections = new WeakMap<Socket, Connection>()

  const hold = (socket: Socket, connection: Connection, proceed: () => void) => {
    if (connection.waiting.length >= waiting) return socket.destroy()

    connection.waiting.push(proceed)
    connection.timer ??= setTimeout(() => socket.destroy(), patienceInMs).unref()
  }

  return {
    /** Runs `proceed` when it is this request's turn, which is at once for all who do not pipeline. */
    enter(socket: Socket, proceed: () => void) {
      const connection = connections.get(socket) ?? { underWay: 0, waiting: [] }
      if (connection.underWay >= atOnce) return hold(socket, connection, proceed)

      connection.underWay += 1
      connections.set(socket, connection)
      proceed()
    },

    /** To be called when the client's system has taken an answer. */
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
