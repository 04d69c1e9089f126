import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The pending reply of each connection, so that draining can still change the headers of replies in progress. */
export class AnswersInFlight {
  readonly #known = new WeakSet<Socket>()
  readonly #replies = new Map<Socket, FastifyReply>()

  begin({ socket }: FastifyRequest, reply: FastifyReply) {
    this.#replies.set(socket, reply)
    if (this.#known.has(socket)) return
    this.#known.add(socket)
    // If the client disconnects first, its reply never ends.
    socket.once('close', () => this.#replies.delete(socket))
  }

  end({ socket }: FastifyRequest) {
    this.#replies.delete(socket)
  }

  /** Replies whose headers have not been sent yet. */
  open(): FastifyReply[] {
    return [...this.#replies.values()].filter(({ raw }) => !raw.headersSent)
  }
}
