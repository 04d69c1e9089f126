import { visitorOrMember } from '@joblane/contracts/http/access'
import { DemandEvent, demandEventsPath } from '@joblane/contracts/demands/events'
import { strictObject, Uuid } from '@joblane/contracts/http/endpoint'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Feed } from '#database/open-feed.ts'
import { authorize } from '#platform/checks/authorize.ts'
import { EventServer, messageOf, streamOf } from '#platform/events/event-server.ts'

type Settings = { feed: Feed<DemandEvent>; /** Multiplies the limit per address. */ addressScale: number }

/** Streams the events of demands to browsers: of all demands, or of one. */
export function demandEventRoutes(app: FastifyInstance, { feed, addressScale }: Settings) {
  const streams = new EventServer<{ demandId: string | undefined }>(app, { addressScale })

  feed.onGap(() => streams.interrupt())
  feed.subscribe((events) => {
    const toAll = messageOf(events)
    for (const stream of streams) {
      const { demandId } = stream.topic
      const wanted = demandId === undefined ? events : events.filter(({ id }) => id === demandId)
      if (wanted.length > 0) streams.send(stream, demandId === undefined ? toAll : messageOf(wanted))
    }
  })

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
        operationId: 'followDemandEvents',
        querystring: strictObject({ id: Type.Optional(Uuid) }),
        response: { 200: streamOf(Type.Array(DemandEvent)) },
      },
    },
    (request, reply) => streams.open(request, reply, { demandId: request.query.id }),
  )
}
