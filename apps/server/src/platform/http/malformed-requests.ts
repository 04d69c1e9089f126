import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import type { RefusalCode } from '@joblane/contracts/refusals'
import { failureOf, sendFailure } from './error-handler.ts'
import { dataHeaders } from '../checks/security-headers.ts'

/** Responds to an address that the router cannot parse. No hook runs for it, so headers and log line are set here. */
export function answerUnreadableAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  request.log.info({ requestId: request.id, method: request.method, route: 'unreadable', status: 400 })
  reply.headers(dataHeaders).header('x-request-id', request.id)

  void sendFailure(request, reply, new DomainError('INVALID_INPUT'))
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

  const failure = failureOf(new DomainError(codes[error.code ?? ''] ?? 'INVALID_INPUT'))
  this.log.info({ route: 'unreadable', status: failure.status })
  if (socket.writable) socket.write(rawAnswer(failure.status, failure.title, JSON.stringify(failure)))
  socket.destroySoon()
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
