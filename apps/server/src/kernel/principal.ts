import type { Role } from '@joblane/contracts/api/access'

/** A caller with a valid bearer token or a private link. */
export type Member = { scope: 'session'; accountId: string; sessionId: string; role: Role }
export type Registrant = { scope: 'registration'; accountId: string; sessionId: string; role: Role }
export type Requester = { scope: 'request'; demandId: string }
/** The holder of a private link: its demand's customer, once the demand is found by the secret. */
export type LinkHolder = { scope: 'link'; secret: string }

export type Principal = Member | Registrant | Requester | LinkHolder

/** Resolves a bearer token to its principal; null for a forged, expired or revoked one. */
export type Authenticate = (token: string) => Promise<Principal | null>
