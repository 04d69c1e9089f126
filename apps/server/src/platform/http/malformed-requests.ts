import type { Socket } from 'node:net'
import { type RefusalCode, statusOf } from '@joblane/contracts/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import { failureOf, sendFailure } from './error-handler.ts'
import { dataHeaders } from '../checks/security-headers.ts'
import type {} from '../observability/metrics.ts'

/** Responds to an address that the router cannot parse. */
export function answerUnreadableAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { id: requestId, method, server } = request
  const refusal = new DomainError('INVALID_INPUT')
  note(server, refusal, { requestId, method })
  reply.headers(dataHeaders).header('x-request-id', requestId)

  void sendFailure(request, reply, refusal)
}

const codes: Readonly<Record<string, RefusalCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/** Bytes that are not HTTP never become a request, so the response is written directly to the socket. */
export function answerUnreadableBytes(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return

  const refusal = new DomainError(codes[error.code ?? ''] ?? 'INVALID_INPUT')
  note(this, refusal, { method: 'unknown' })
  const failure = failureOf(refusal)
  if (socket.writable) socket.write(rawAnswer(failure.status, failure.title, JSON.stringify(failure)))
  socket.destroySoon()
}

/** The log line and the count, which otherwise a hook writes. */
function note(app: FastifyInstance, { code }: DomainError, asked: { method: string; requestId?: string }) {
  const { method } = asked
  app.log.info({ ...asked, route: 'unreadable', status: statusOf(code), code })
  app.countFailure({ method, route: 'unreadable', code })
}

function rawAnswer(status: number, title: string, body: string) {
  const headers = {
    ...dataHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)

  return [`HTTP/1.1 ${status} ${title}`, ...lines, '', body].join('\r\n')
}
