import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The answer that each connection waits for, so that those can be changed that were begun before. */
export class AnswersInFlight {
  readonly #known = new WeakSet<Socket>()
  readonly #replies = new Map<Socket, FastifyReply>()

  begin({ socket }: FastifyRequest, reply: FastifyReply) {
    this.#replies.set(socket, reply)
    if (this.#known.has(socket)) return
    this.#known.add(socket)
    // A client that goes away before its answer is never answered.
    socket.once('close', () => this.#replies.delete(socket))
  }

  end({ socket }: FastifyRequest) {
    this.#replies.delete(socket)
  }

  /** Those whose headers can still be set. */
  open(): FastifyReply[] {
    return [...this.#replies.values()].filter(({ raw }) => !raw.headersSent)
  }
}
