import { STATUS_CODES } from 'node:http'
import type { Failure } from '@joblane/contracts/http/envelope'
import { type RefusalCode, statusOf } from '@joblane/contracts/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import { json } from '../answers/send-encoded.ts'
import { fieldsAtFault } from './fields-at-fault.ts'
import { isPage } from './unservable.ts'
import type {} from '../observability/health.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the error page; not set when only the API is served. */
    failurePage?: (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<unknown>
  }
  interface FastifyReply {
    /** Why the call failed, for the log and the metrics; null if it did not. */
    failure: RefusalCode | null
  }
}

/** The only place that maps an error to a status and a body. */
export function useErrorHandler(app: FastifyInstance) {
  app.decorateReply('failure', null)
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    const refusal = asRefusal(error)
    const line = { requestId: request.id, err: error }
    if (refusal.code === 'UNEXPECTED') request.log.error(line, 'unexpected error')
    if (refusal.code === 'UNAVAILABLE') request.log.warn(line, 'a dependency is unavailable')
    if (error.code === diskFull) app.noteFullDisk()

    return sendFailure(request, reply, refusal)
  })

  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, new DomainError('NOT_FOUND')))
}

/** Programs get the envelope, people get a page. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, refusal: DomainError) {
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds)
  void reply.code(statusOf(refusal.code))
  reply.failure = refusal.code

  const { failurePage } = request.server
  const send = () => reply.type(json).send(JSON.stringify(failureOf(refusal)))
  if (!failurePage || !isForPerson(request)) return send()

  return failurePage(request, reply, statusOf(refusal.code)).catch(send)
}

const isForPerson = ({ method, url, headers }: FastifyRequest) =>
  isPage(method, url) && (headers.accept ?? '').includes('text/html')

export function failureOf(refusal: DomainError): Failure {
  const status = statusOf(refusal.code)

  return {
    success: false,
    status,
    code: refusal.code,
    title: STATUS_CODES[status] ?? 'Error',
    message: refusal.message,
    ...(refusal.fields && { errors: refusal.fields }),
    ...refusal.beside,
  }
}

function asRefusal(error: FastifyError | DomainError): DomainError {
  if (error instanceof DomainError) return error
  if (error.validation) return new DomainError('INVALID_INPUT', { fields: fieldsAtFault(error.validation) })
  if (isOutage(error)) return new DomainError('UNAVAILABLE', { retryAfterSeconds: 2 })

  const code = codeByStatus.get(error.statusCode ?? 500) ?? 'UNEXPECTED'
  return new DomainError(code, code === 'OVERLOADED' ? { retryAfterSeconds: 2 } : {})
}

/** Fastify's own errors (malformed JSON, too large, wrong type, …) keep their status but not their message. */
const codeByStatus = new Map<number, RefusalCode>([
  [400, 'INVALID_INPUT'],
  [404, 'NOT_FOUND'],
  [405, 'NOT_FOUND'],
  [408, 'REQUEST_TOO_SLOW'],
  [413, 'BODY_TOO_LARGE'],
  [414, 'INVALID_INPUT'],
  [415, 'UNSUPPORTED_TYPE'],
  [429, 'TOO_MANY_REQUESTS'],
  [431, 'HEADERS_TOO_LARGE'],
  [503, 'OVERLOADED'],
])

/**
 * Codes of the network, the driver and PostgreSQL: the database is unreachable or shutting down, no longer the primary
 * (25006), out of resources (class 53), gone (3D000) or too slow, or it rolled a transaction back for a deadlock or a
 * serialization failure, even after the retry.
 */
const outages =
  /^(E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|PIPE|TIMEDOUT|AI_AGAIN)|ENOTFOUND|CONNECT_TIMEOUT|CONNECTION_\w+|08\d{3}|25006|40001|40P01|3D000|53\w{3}|57014|57P0[1-5])$/

const diskFull = '53100'

const isOutage = ({ code }: { code: string }) => outages.test(code)
