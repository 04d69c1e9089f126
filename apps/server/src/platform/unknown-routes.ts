import type { FastifyInstance } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'

/** What cannot be served is refused before a byte of its body is read: unknown calls, and NUL in an address. */
export function useUnknownRoutes(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404 && !isPage(request.method, request.url)) return done(new DomainError('not_found'))
    if (request.url.includes('%00')) return done(new DomainError('invalid_input'))
    done()
  })
}

/** Pages that do not exist are answered by the site, in HTML. */
const isPage = (method: string, url: string) =>
  (method === 'GET' || method === 'HEAD') && url !== '/api' && !url.startsWith('/api/')
