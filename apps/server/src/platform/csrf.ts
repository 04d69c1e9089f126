import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'

const cookieName = 'XSRF-TOKEN'
const headerName = 'x-xsrf-token'
const cookiePattern = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** An unsafe request that carries the cookie must carry the equal header; without the cookie neither is needed. */
export function useCsrf(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method)) return done()

    const token = csrfTokenOf(request)
    const header = request.headers[headerName]
    if (token === null || isEqual(token, header)) return done()

    done(new DomainError('csrf_mismatch'))
  })
}

/** Every page calls this: a browser without the cookie gets one that its scripts can read and repeat. */
export function offerCsrfCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean) {
  if (csrfTokenOf(request)) return

  const token = randomBytes(18).toString('base64url')
  void reply.header(
    'set-cookie',
    `${cookieName}=${token}; Path=/; SameSite=Lax; Max-Age=31536000${isSecure ? '; Secure' : ''}`,
  )
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
