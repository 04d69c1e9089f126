import type { Role } from '@joblane/contracts/api/access'

/** The holder of a valid bearer token. */
export type Member = { scope: 'session'; accountId: string; sessionId: string; role: Role }
export type Registrant = { scope: 'registration'; accountId: string; sessionId: string; role: Role }
export type Requester = { scope: 'request'; demandId: string }

export type Principal = Member | Registrant | Requester

/** Resolves a bearer token to its principal; null for a forged, expired or revoked one. */
export type Authenticate = (token: string) => Promise<Principal | null>
