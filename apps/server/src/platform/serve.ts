import type { Access } from '@joblane/contracts/access'
import type { BesideOf, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@joblane/contracts/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import type { Authenticate, Member, Principal } from '#kernel/principal.ts'
import { authorize } from './authorize.ts'
import { camelCaseKeys } from './camel-case-keys.ts'
import { schemaOf } from './endpoint-schema.ts'

type CallerBy<A extends Access> = A extends { bearer: 'ignored' }
  ? null
  : A extends { bearer: 'optional' }
    ? Member | null
    : A extends { limited: readonly (infer Limited)[] }
      ? Extract<Principal, { scope: 'session' | Limited }>
      : Member

type Input<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: CallerBy<E['access']>
  request: FastifyRequest
  reply: FastifyReply
}

/** An answer with a message for people, or with fields beside `data`. */
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

type Handle<E extends Endpoint> = (
  input: Input<E>,
) => Promise<ReplyOf<E> | Answer<ReplyOf<E>, BesideOf<E>>> | ReplyOf<E> | Answer<ReplyOf<E>, BesideOf<E>>

/** Serves an endpoint of the contract. What the contract does not name is neither accepted nor sent. */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: Handle<E>) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access },
    schema: schemaOf(endpoint),
    onRequest: async (request) => {
      request.caller = await authorize(request, endpoint.access, app.authenticate)
      refuseOtherContent(request, endpoint)
    },
    preValidation: async (request) => {
      request.body = camelCaseKeys(request.body ?? (endpoint.bodyOptional ? {} : request.body))
    },
    handler: async (request, reply) => {
      const { params, query, body, caller } = request
      const answer = await handle({ params, query, body, caller, request, reply } as Input<E>)

      if (answer instanceof Answer) {
        return { success: true, data: answer.data, message: answer.message, ...answer.beside }
      }
      return { success: true, data: answer, message: 'OK' }
    },
  })
}

const contentTypes = {
  json: /^application\/json\b/i,
  form: /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i,
}

/** A form posted to a JSON endpoint, or the other way round, is refused before it is read. */
function refuseOtherContent(request: FastifyRequest, { accepts = 'json' }: Endpoint) {
  const type = request.headers['content-type']
  if (type !== undefined && !contentTypes[accepts].test(type)) throw new DomainError('unsupported_type')
}

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
  }
}
