import type { IncomingHttpHeaders } from 'node:http'
import type { Access } from '@joblane/contracts/http/access'
import {
  type BesideOf,
  type BodyOf,
  type CallLimit,
  type Endpoint,
  idempotencyKeyHeader,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@joblane/contracts/http/endpoint'
import type { RefusalCode } from '@joblane/contracts/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { Cache } from '#cache.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { Operator } from '#kernel/operator.ts'
import type { LinkHolder, Member, Principal } from '#kernel/principal.ts'
import type {} from '../answers/answer-cache.ts'
import { type Encoded, encodedAnswer } from '../answers/encoded.ts'
import { json, sendEncoded, sendFresh, serialized } from '../answers/send-encoded.ts'
import { authorize } from '../checks/authorize.ts'
import type {} from '../checks/load-shedding.ts'
import { camelCaseKeys } from './camel-case-keys.ts'
import { schemaOf } from './endpoint-schema.ts'
import { useForms } from './forms.ts'
import { useFile } from './one-file.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; a route without it fails the startup. */
    access?: Access
    limit?: CallLimit
    memberLimit?: CallLimit
    /** The codes with which a route without a contract may refuse, for the document. */
    refusals?: readonly RefusalCode[]
  }
}

type CallerBy<A extends Access> = ByBearer<A> | (A extends { orLink: true } ? LinkHolder : never)

type ByBearer<A extends Access> = A extends { bearer: 'ignored' }
  ? null
  : A extends { bearer: 'optional'; limited: readonly (infer Limited)[] }
    ? Extract<Principal, { scope: 'session' | Limited }> | null
    : A extends { bearer: 'optional' }
      ? Member | null
      : A extends { limited: readonly (infer Limited)[] }
        ? Extract<Principal, { scope: 'session' | Limited }>
        : Member

/** What only an administrator may change is on record. */
type OperatorBy<E extends Endpoint> = E extends {
  method: 'POST' | 'PUT' | 'DELETE'
  access: { roles: readonly ['ADMINISTRATOR'] }
}
  ? Operator
  : null

type Input<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: CallerBy<E['access']>
  operator: OperatorBy<E>
  /** The client-generated id of this call to a repeatable endpoint. */
  idempotencyKey: string | null
  request: FastifyRequest
  reply: FastifyReply
}

/** A response with a message for the user, or with fields beside `data`. */
export class Answer<Data, Beside> {
  readonly data: Data
  readonly message: string
  readonly beside: Beside | undefined

  constructor(data: Data, message: string, beside?: Beside) {
    this.data = data
    this.message = message
    this.beside = beside
  }
}

type Answered<E extends Endpoint> = ReplyOf<E> | Answer<ReplyOf<E>, BesideOf<E>>
type Handle<E extends Endpoint> = (input: Input<E>) => Promise<Answered<E>> | Answered<E>

/** How the endpoint's responses are cached: see answer-cache.ts. */
type Caching<E extends Endpoint> = {
  /** Everything that the response depends on; null for a response that belongs to one caller. */
  keyOf: (input: Input<E>) => string | null
  ttlInMs?: number
  /** A cache of its own, whose owner invalidates it, for an endpoint with so many keys that they would evict others. */
  cache?: Cache<Encoded>
}

/** Every caller gets the same response. */
export const sameForAll = { keyOf: () => '' }

/** Every caller gets the same response for this long, even if data changes: for one that costs much and may be late. */
export const cachedFor = (ttlInMs: number) => ({
  keyOf: () => '',
  ttlInMs,
  cache: new Cache<Encoded>({ max: 1 }),
})

/** Serves an endpoint of the contract. Fields that are not in the contract are neither accepted nor sent. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handle<E>,
  caching?: Caching<E>,
) {
  const isRead = endpoint.method === 'GET'
  const timeoutInMs = endpoint.accepts === 'file' ? 60_000 : 20_000
  // Fastify's timeout includes reading the body, but costs a timer, an AbortController and a listener: a tenth of a
  // cached response. Reads have no body, so only their handlers are timed, and only if they wait for something.
  const run = (input: Input<E>) => app.work(() => handle(input), isRead ? timeoutInMs : undefined)
  const isOnRecord = !isRead && isForOperators(endpoint)
  const answer = caching ? answerCached(app, endpoint, { run, ...caching }) : answerFresh(run)
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    config: configOf(endpoint),
    schema: schemaOf(endpoint),
    ...(!isRead && { handlerTimeout: timeoutInMs }),
    ...hooksOf(app, endpoint),
    handler: (request, reply) => {
      const { params, query, body, caller, headers } = request
      const idempotencyKey = endpoint.isRepeatable ? (headers[idempotencyKeyHeader] ?? null) : null

      const operator = isOnRecord && caller?.scope === 'session' ? new Operator(caller.accountId) : null

      return answer({ params, query, body, caller, operator, idempotencyKey, request, reply } as Input<E>)
    },
  }

  if (endpoint.accepts === 'form') void app.register(async (scope) => useForms(scope).route(route))
  else if (endpoint.accepts === 'file') void app.register(async (scope) => useFile(scope).route(route))
  else app.route(route)
}

const isForOperators = ({ access }: Endpoint) =>
  'roles' in access && access.roles?.length === 1 && access.roles[0] === 'ADMINISTRATOR'

const configOf = ({ access, limit, memberLimit }: Endpoint) => ({
  access,
  ...(limit && { limit }),
  ...(memberLimit && { memberLimit }),
})

const answerFresh =
  <E extends Endpoint>(run: Handle<E>) =>
  (input: Input<E>) => {
    const { request, reply } = input
    const answer = run(input)

    return answer instanceof Promise
      ? answer.then((data) => {
          requireRecord(input.operator)

          return sendFresh(request, reply, envelopeOf(data))
        })
      : sendFresh(request, reply, envelopeOf(answer))
  }

const requireRecord = (operator: Operator | null) => operator?.requireRecord()

/** A cached response is sent as is: it is not serialized, hashed or compressed again. */
function answerCached<E extends Endpoint>(
  app: FastifyInstance,
  { path, access }: E,
  { run, keyOf, ttlInMs, cache = app.answers }: Caching<E> & { run: Handle<E> },
) {
  const fresh = answerFresh(run)
  const cacheControl = access.bearer === 'ignored' ? 'public, max-age=60' : 'private, no-cache'
  const send = ({ request, reply }: Input<E>, answer: Encoded) =>
    sendEncoded(request, reply.header('cache-control', cacheControl).type(json), answer)

  return (input: Input<E>) => {
    const key = keyOf(input)
    if (key === null) return fresh(input)

    const load = async () => encodedAnswer(serialized(input.reply, envelopeOf(await run(input))))
    const answer = cache.get(`${path} ${key}`, load, ttlInMs)
    return answer instanceof Promise ? answer.then((made) => send(input, made)) : send(input, answer)
  }
}

/** Adds only the hooks that the endpoint needs. Most calls are public reads and need none. */
function hooksOf(app: FastifyInstance, { access, method, accepts = 'json', body, bodyOptional }: Endpoint) {
  const checkType = refuseOtherContent(accepts)
  // The response to a write is for its caller only, especially if it contains a token.
  const neverStored: RouteOptions['onRequest'] = (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  }
  const readKeys: RouteOptions['preValidation'] = (request, _reply, done) => {
    if (!body && hasContent(request.body)) return done(new DomainError('INVALID_INPUT'))

    request.body = camelCaseKeys(request.body === undefined && bodyOptional ? {} : request.body)
    done()
  }

  return {
    onRequest: [
      ...(method === 'GET' ? [] : [neverStored]),
      ...(access.bearer === 'ignored' ? [] : [authorize(app, access)]),
      ...(method === 'GET' ? [] : [checkType]),
    ],
    ...(method !== 'GET' && { preValidation: readKeys }),
  }
}

function envelopeOf(answer: unknown) {
  if (answer instanceof Answer) {
    return { success: true, data: answer.data, message: answer.message, ...answer.beside }
  }

  return { success: true, data: answer, message: 'OK' }
}

/** Some clients send an empty object instead of no body. */
const hasContent = (body: unknown) =>
  typeof body === 'object' && body !== null
    ? Object.keys(body).length > 0
    : body !== undefined && body !== null

const contentTypes = {
  json: /^application\/json\s*(;|$)/i,
  form: /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i,
  file: /^multipart\/form-data\s*(;|$)/i,
}

/** Refuses a form posted to a JSON endpoint, or the other way round, before the body is read. */
function refuseOtherContent(accepts: keyof typeof contentTypes) {
  const expected = contentTypes[accepts]

  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    const { headers } = request.raw
    const type = headers['content-type']
    if (isEmpty(headers)) {
      // Some clients set a content type without a body: there is nothing to parse.
      headers['content-type'] = undefined
      return done()
    }

    done(type !== undefined && !expected.test(type) ? new DomainError('UNSUPPORTED_TYPE') : undefined)
  }
}

const isEmpty = ({ 'content-length': length = '0', 'transfer-encoding': encoding }: IncomingHttpHeaders) =>
  encoding === undefined && length === '0'
