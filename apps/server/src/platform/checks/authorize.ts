import { type Access, manageSecretHeader } from '@joblane/contracts/http/access'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import type { Authenticate, Bearer, Principal } from '#kernel/principal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
  }
  interface FastifyRequest {
    caller: Principal | null
  }
}

type Guarded = Exclude<Access, { bearer: 'ignored' }>

/** Identifies the caller and checks access to the endpoint before the body is read. */
export function authorize(app: FastifyInstance, access: Guarded): onRequestHookHandler {
  return (request, reply, done) => {
    const token = bearerOf(request.headers.authorization)
    const secret = access.orLink ? request.headers[manageSecretHeader] : undefined
    if (typeof secret === 'string') {
      reply.header('cache-control', 'no-store')
      request.caller = { scope: 'link', secret }
      // A bad bearer is refused even beside a secret, as everywhere.
      if (token === null) return done()
    }
    if (token === null && access.bearer === 'optional') return done()
    if (token === null) return done(new DomainError('SIGN_IN_REQUIRED'))
    // No cache may store a response for a specific caller.
    reply.header('cache-control', 'no-store')

    app.authenticate(token).then((principal) => {
      const caller = callerFor(principal, access)
      if (caller instanceof DomainError) return done(caller)

      request.caller ??= caller
      done()
    }, done)
  }
}

function callerFor(principal: Bearer | null, access: Guarded): Bearer | null | DomainError {
  if (!principal) return new DomainError('SIGN_IN_REQUIRED')
  if (access.bearer === 'optional') return isAdmitted(principal, access) ? principal : null

  return isAdmitted(principal, access) ? principal : new DomainError('NOT_ALLOWED')
}

function isAdmitted(principal: Bearer, access: Guarded) {
  if (principal.scope !== 'session') return access.limited?.includes(principal.scope) ?? false
  if (access.bearer === 'optional') return true

  return access.roles?.includes(principal.role) ?? true
}

/** Null if no bearer was sent; an empty string, which matches no token, if the header is malformed. */
function bearerOf(header: string | undefined) {
  if (header === undefined) return null

  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1] ?? ''
}
