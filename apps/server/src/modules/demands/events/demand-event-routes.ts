import { visitorOrMember } from '@joblane/contracts/api/access'
import { type DemandEvent, demandEventsPath } from '@joblane/contracts/api/demand-events'
import { strictObject, Uuid } from '@joblane/contracts/api/endpoint'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { DomainError } from '#kernel/domain-error.ts'
import { authorize } from '#platform/checks/authorize.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import type { DemandFeed } from './demand-feed.ts'
import { type EventStream, EventStreams, usualLimits } from './event-streams.ts'

const heartbeatInMs = 25_000
/** A client that does not read its stream is disconnected; it reconnects and reloads. */
const mostWaitingBytes = 64 * 1024

type Settings = { feed: DemandFeed; /** Multiplies the limit per address. */ addressScale: number }

/** Streams events to browsers: one write per stream and batch, and no database connection. */
export function demandEventRoutes(app: FastifyInstance, { feed, addressScale }: Settings) {
  const streams = new EventStreams({ ...usualLimits, perAddress: usualLimits.perAddress * addressScale })
  const send = ({ response }: EventStream, chunk: Buffer | string) => {
    if (response.writableLength > mostWaitingBytes) response.destroy()
    else response.write(chunk)
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
      // A HEAD request would wait for the end of the stream.
      exposeHeadRoute: false,
      config: { access: visitorOrMember },
      onRequest: authorize(app, visitorOrMember),
      schema: {
        summary: 'Unlocked, opened and closed demands, as server-sent events',
        tags: ['demands'],
        querystring: strictObject({ id: Type.Optional(Uuid) }),
      },
    },
    (request, reply) => {
      const { ip, caller, query } = request
      const accountId = caller?.scope === 'session' ? caller.accountId : null
      const stream = { response: reply.raw, demandId: query.id, address: clientAddress(ip), accountId }
      if (!streams.open(stream)) throw new DomainError('overloaded', { retryAfterSeconds: 30 })

      const headers = reply.getHeaders()
      reply.hijack()
      reply.raw.on('close', () => streams.close(stream))
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
