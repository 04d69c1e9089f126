import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import type { Check } from './checks.ts'

const cookieName = 'XSRF-TOKEN'
const headerName = 'x-xsrf-token'
const cookiePattern = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** An unsafe request with the CSRF cookie must repeat it in the header; without the cookie no header is needed. */
export const csrfPair: Check = (request) => {
  if (safeMethods.has(request.method)) return undefined

  const token = csrfTokenOf(request)
  if (token === null || isEqual(token, request.headers[headerName])) return undefined

  return new DomainError('csrf_mismatch')
}

/** Every page calls this: a browser without the cookie gets one that our scripts can read and send back. */
export function offerCsrfCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean) {
  if (csrfTokenOf(request)) return

  const token = randomUUID()
  const attributes = `Path=/; SameSite=Lax; Max-Age=31536000${isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', `${cookieName}=${token}; ${attributes}`)
}

function csrfTokenOf({ headers: { cookie } }: FastifyRequest): string | null {
  if (cookie === undefined) return null

  return cookiePattern.exec(cookie)?.[1]?.trim() ?? null
}

function isEqual(token: string, header: string | string[] | undefined) {
  if (typeof header !== 'string' || header === '') return false
  const [one, other] = [Buffer.from(token), Buffer.from(header)]

  return one.length === other.length && timingSafeEqual(one, other)
}
