import type { Access } from '@joblane/contracts/access'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import type { Authenticate, Principal } from '#kernel/principal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Principal | null
  }
  interface FastifyContextConfig {
    access?: Access
  }
}

/** Decides who is calling and whether the endpoint is open to them; runs before the body is read. */
export async function authorize(request: FastifyRequest, access: Access, authenticate: Authenticate) {
  if (access.bearer === 'ignored') return null

  const token = bearerOf(request.headers.authorization)
  if (token === null) {
    if (access.bearer === 'optional') return null
    throw new DomainError('sign_in_required')
  }

  const principal = await authenticate(token)
  if (!principal) throw new DomainError('sign_in_required')

  if (access.bearer === 'optional') return principal.scope === 'session' ? principal : null
  if (!isAdmitted(principal, access)) throw new DomainError('not_allowed')

  return principal
}

function isAdmitted(principal: Principal, access: Extract<Access, { bearer: 'required' }>) {
  if (principal.scope !== 'session') return access.limited?.includes(principal.scope) ?? false

  return access.roles?.includes(principal.role) ?? true
}

/** Null where no bearer was sent; an empty string, which no token equals, where the header is malformed. */
function bearerOf(header: string | undefined) {
  if (header === undefined) return null

  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1] ?? ''
}
