import { memberOrLink } from '@joblane/contracts/api/access'
import { strictObject } from '@joblane/contracts/api/endpoint'
import { MatchEvent, matchEventsPath } from '@joblane/contracts/api/matches'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { DomainError } from '#kernel/domain-error.ts'
import type { LinkHolder, Member } from '#kernel/principal.ts'
import { findManagedDemandId } from '#modules/demands/index.ts'
import { authorize } from '#platform/checks/authorize.ts'
import { EventServer, messageOf, streamOf } from '#platform/events/event-server.ts'
import type { MatchNotice } from '../domain/match.ts'
import type { MatchTools } from '../tools.ts'

/** Whose matches a stream is about; `token` is checked again before each event. */
type Topic = { accountId: string; token: string } | { demandId: string }

type Settings = { /** Multiplies the limit of streams per address. */ addressScale: number }

/** Streams changes of the caller's matches: ids and kinds, never texts. */
export function matchEventRoutes(app: FastifyInstance, { sql, feed }: MatchTools, settings: Settings) {
  const streams = new EventServer<Topic>(app, settings)

  feed.subscribe((notices) => {
    for (const stream of streams) {
      const { topic } = stream
      const wanted = notices.filter((notice) => concerns(notice, topic))
      if (wanted.length === 0) continue

      const message = messageOf(wanted.map(({ matchId, kind }) => ({ matchId, kind })))
      if ('demandId' in topic) streams.send(stream, message)
      else {
        app.authenticate(topic.token).then(
          (caller) => (caller ? streams.send(stream, message) : stream.response.end()),
          () => stream.response.end(),
        )
      }
    }
  })

  app.get(
    matchEventsPath,
    {
      // A HEAD request would wait for the end of the stream.
      exposeHeadRoute: false,
      config: { access: memberOrLink },
      onRequest: authorize(app, memberOrLink),
      schema: {
        summary: 'Messages, quotes and changes of state of my matches, as server-sent events',
        tags: ['matches'],
        operationId: 'followMatchEvents',
        querystring: strictObject({}),
        response: { 200: streamOf(Type.Array(MatchEvent)) },
      },
    },
    async (request, reply) => {
      const caller = request.caller as Member | LinkHolder
      streams.open(request, reply, await topicOf(caller, request.headers.authorization))
    },
  )

  async function topicOf(caller: Member | LinkHolder, authorization = ''): Promise<Topic> {
    if (caller.scope === 'session') {
      return { accountId: caller.accountId, token: authorization.replace(/^Bearer /i, '') }
    }
    const demandId = await findManagedDemandId(sql, caller.secret)
    if (demandId === null) throw new DomainError('not_found')

    return { demandId }
  }
}

const concerns = ({ demandId, professionalId, customerId }: MatchNotice, topic: Topic) =>
  'demandId' in topic
    ? demandId === topic.demandId
    : professionalId === topic.accountId || customerId === topic.accountId
