import { memberOrLink } from '@joblane/contracts/http/access'
import { strictObject } from '@joblane/contracts/http/endpoint'
import { MatchEvent, matchEventsPath } from '@joblane/contracts/matches/api'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { authorize } from '#platform/checks/authorize.ts'
import { EventServer, messageOf, streamOf } from '#platform/events/event-server.ts'
import type { EventStream } from '#platform/events/event-streams.ts'
import type { MatchTools } from '../open-matches.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Sql } from '#database/connect.ts'
import type { Authenticate, LinkHolder, Member } from '#kernel/principal.ts'
import { findManagedDemandId } from '#modules/demands/index.ts'
import type { MatchNotice } from '../match-rules.ts'

type Settings = { /** Multiplies the limit of streams per address. */ addressScale: number }

/** Streams changes of the caller's matches: ids and kinds, never texts. */
export function matchEventRoutes(app: FastifyInstance, tools: MatchTools, settings: Settings) {
  const { sql, feed, demands } = tools
  const streams = new EventServer<Topic>(app, settings)

  feed.onGap(() => streams.interrupt())
  feed.subscribe((notices) => {
    for (const stream of streams) {
      const wanted = notices.filter((notice) => isAbout(stream.topic, notice))
      if (wanted.length === 0) continue

      const message = messageOf(wanted.map(({ matchId, kind }) => ({ matchId, kind })))
      void endIfRevoked(stream).then((isEnded) => isEnded || streams.send(stream, message))
    }
  })

  // The removal of a demand revokes its private link, and changes no match that is hired or done.
  demands.feed.subscribe((events) => {
    const closed = events.filter(({ type }) => type === 'closed')
    for (const stream of streams) {
      if (closed.some(({ id }) => isLinkTo(stream.topic, id))) void endIfRevoked(stream)
    }
  })

  async function endIfRevoked({ topic, response }: EventStream<Topic>): Promise<boolean> {
    const isValid = await isStillValid({ sql, authenticate: app.authenticate }, topic).catch(() => false)
    if (!isValid) response.end()

    return !isValid
  }

  app.get(
    matchEventsPath,
    {
      // A HEAD request would wait for the end of the stream.
      exposeHeadRoute: false,
      config: { access: memberOrLink, refusals: ['NOT_FOUND'] },
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
      streams.open(request, reply, await topicOf(sql, caller, request.headers.authorization))
    },
  )
}

/** Whose matches a stream is about, and the proof that the caller showed for it. */
type Topic = { accountId: string; token: string } | { demandId: string; secret: string }

async function topicOf(
  sql: Sql,
  caller: Member | LinkHolder,
  authorization: string | undefined,
): Promise<Topic> {
  if (caller.scope === 'session') {
    return { accountId: caller.accountId, token: authorization?.replace(/^Bearer /i, '') ?? '' }
  }
  const { secret } = caller
  const demandId = await findManagedDemandId(sql, secret)
  if (demandId === null) throw new DomainError('NOT_FOUND')

  return { demandId, secret }
}

const isAbout = (topic: Topic, { demandId, professionalId, customerId }: MatchNotice) =>
  isLinkTo(topic, demandId) ||
  ('accountId' in topic && (topic.accountId === professionalId || topic.accountId === customerId))

const isLinkTo = (topic: Topic, demandId: string) => 'demandId' in topic && topic.demandId === demandId

type Checks = { sql: Sql; authenticate: Authenticate }

/** Whether the session or the private link that opened the stream is still valid. */
const isStillValid = async ({ sql, authenticate }: Checks, topic: Topic): Promise<boolean> =>
  'secret' in topic
    ? (await findManagedDemandId(sql, topic.secret)) === topic.demandId
    : (await authenticate(topic.token)) !== null
