import type { ServerResponse } from 'node:http'
import { anyone } from '@joblane/contracts/api/access'
import { type DemandEvent, demandEventsPath } from '@joblane/contracts/api/demand-events'
import { strictObject, Uuid } from '@joblane/contracts/api/endpoint'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { DomainError } from '#kernel/domain-error.ts'
import type { DemandFeed } from './demand-feed.ts'

const heartbeatInMs = 25_000
const mostStreams = 5000
/** A client that takes nothing away is let go: it comes back and asks anew. */
const mostWaitingBytes = 64 * 1024

type Stream = { response: ServerResponse; demandId: string | undefined }

/** Streams of events to browsers: one write for each and every batch, and no connection to the database. */
export function demandEventRoutes(app: FastifyInstance, feed: DemandFeed) {
  const streams = new Set<Stream>()
  const send = (stream: Stream, chunk: Buffer | string) => {
    if (stream.response.writableLength > mostWaitingBytes) stream.response.destroy()
    else stream.response.write(chunk)
  }

  feed.subscribe((events) => {
    const toAll = messageOf(events)
    for (const stream of streams) {
      const wanted =
        stream.demandId === undefined ? events : events.filter(({ id }) => id === stream.demandId)
      if (wanted.length > 0) send(stream, stream.demandId === undefined ? toAll : messageOf(wanted))
    }
  })
  const heartbeat = setInterval(() => {
    for (const stream of streams) send(stream, ':\n\n')
  }, heartbeatInMs).unref()

  app.get<{ Querystring: { id?: string } }>(
    demandEventsPath,
    {
      // Asking for its headers alone would leave the client waiting for the end of a stream.
      exposeHeadRoute: false,
      config: { access: anyone },
      schema: {
        summary: 'Seats taken, demands opened and closed, as server-sent events',
        tags: ['demands'],
        querystring: strictObject({ id: Type.Optional(Uuid) }),
      },
    },
    (request, reply) => {
      if (streams.size >= mostStreams) throw new DomainError('overloaded', { retryAfterSeconds: 30 })
      const headers = reply.getHeaders()
      reply.hijack()
      const stream: Stream = { response: reply.raw, demandId: request.query.id }
      streams.add(stream)
      reply.raw.on('close', () => streams.delete(stream))
      reply.raw.writeHead(200, { ...headers, ...streamHeaders } as Record<string, string>)
      reply.raw.write(': listening\nretry: 3000\n\n')
    },
  )

  app.addHook('preClose', (done) => {
    clearInterval(heartbeat)
    for (const { response } of streams) response.end()
    done()
  })
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

const messageOf = (events: readonly DemandEvent[]) => Buffer.from(`data: ${JSON.stringify(events)}\n\n`)
