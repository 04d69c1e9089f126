import { randomUUID } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import { isSameSecret } from '#kernel/is-same-secret.ts'
import type { Check } from './checks.ts'

const cookieName = 'XSRF-TOKEN'
const headerName = 'x-xsrf-token'
const yearInSeconds = 31_536_000
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** An unsafe request with the CSRF cookie must repeat it in the header; without the cookie no header is needed. */
export const csrfPair: Check = (request) => {
  if (safeMethods.has(request.method)) return undefined

  const token = csrfTokenOf(request)
  if (token === null || isEqual(token, request.headers[headerName])) return undefined

  return new DomainError('CSRF_MISMATCH')
}

/** Every page calls this: a browser without the cookie gets one that our scripts can read and send back. */
export function offerCsrfCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean) {
  if (csrfTokenOf(request)) return

  const cookie = {
    name: cookieName,
    value: randomUUID(),
    maxAge: yearInSeconds,
    path: '/',
    sameSite: 'lax',
  } as const
  reply.header('set-cookie', stringifySetCookie({ ...cookie, secure: isSecure }))
}

function csrfTokenOf({ headers: { cookie } }: FastifyRequest): string | null {
  if (cookie === undefined) return null

  return parseCookie(cookie)[cookieName] ?? null
}

const isEqual = (token: string, header: string | string[] | undefined) =>
  typeof header === 'string' && header !== '' && isSameSecret(header, token)
