import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { DomainError } from '#kernel/domain-error.ts'
import { clientAddress } from '../http/client-address.ts'
import { type EventStream, EventStreams, usualLimits } from './event-streams.ts'

/** How the OpenAPI document describes a stream whose events have this data. */
export const streamOf = (data: TSchema) => ({
  description: 'Server-sent events; the schema is that of the data of each',
  content: { 'text/event-stream': { schema: data } },
})

const heartbeatInMs = 25_000
/** A client that does not read its stream is disconnected; it reconnects and reloads. */
const mostWaitingBytes = 64 * 1024
const firstRetryInMs = 500
const retrySpreadInMs = 4500

/** The open streams of server-sent events of one kind: one write per stream and batch, and no database connection. */
export class EventServer<Topic> {
  readonly #streams: EventStreams<Topic>

  /** `addressScale` multiplies the limit of streams per address. */
  constructor(app: FastifyInstance, { addressScale }: { addressScale: number }) {
    this.#streams = new EventStreams({ ...usualLimits, perAddress: usualLimits.perAddress * addressScale })
    const heartbeat = setInterval(() => {
      for (const stream of this.#streams) this.send(stream, ':\n\n')
    }, heartbeatInMs).unref()

    app.addHook('preClose', (done) => {
      clearInterval(heartbeat)
      for (const { response } of this.#streams) response.end()
      done()
    })
  }

  /** Turns the response into a stream. */
  open({ ip, caller }: FastifyRequest, reply: FastifyReply, topic: Topic) {
    // The client left while it was authorized: there will be no other `close`.
    if (reply.raw.destroyed) return void reply.hijack()

    const accountId = caller?.scope === 'session' ? caller.accountId : null
    const stream = { response: reply.raw, topic, address: clientAddress(ip), accountId }
    if (!this.#streams.open(stream)) throw new DomainError('OVERLOADED', { retryAfterSeconds: 30 })

    const headers = reply.getHeaders()
    reply.hijack()
    reply.raw.on('close', () => this.#streams.close(stream))
    reply.raw.writeHead(200, { ...headers, ...streamHeaders } as Record<string, string>)
    reply.raw.write(': listening\nretry: 3000\n\n')
  }

  /** Ends all streams because events were missed: each client connects again, over five seconds, and then refetches. */
  interrupt() {
    for (const { response } of this.#streams) {
      response.end(`retry: ${Math.round(firstRetryInMs + Math.random() * retrySpreadInMs)}\n\n`)
    }
  }

  send({ response }: EventStream<Topic>, chunk: Buffer | string) {
    if (response.writableEnded) return
    if (response.writableLength > mostWaitingBytes) response.destroy()
    else response.write(chunk)
  }

  [Symbol.iterator]() {
    return this.#streams[Symbol.iterator]()
  }
}

/** One message of a stream: a JSON list of events. */
export const messageOf = (events: readonly unknown[]) => Buffer.from(`data: ${JSON.stringify(events)}\n\n`)

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}
