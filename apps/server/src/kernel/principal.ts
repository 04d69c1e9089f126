import type { Role } from '@joblane/contracts/http/access'

/** A signed-in account. */
export type Member = { scope: 'session'; accountId: string; sessionId: string; role: Role }
export type Registrant = { scope: 'registration'; accountId: string; sessionId: string; role: Role }
export type Requester = { scope: 'request'; demandId: string }
export type Bearer = Member | Registrant | Requester
/** The holder of a private link: its demand's customer, once the demand is found by the secret. */
export type LinkHolder = { scope: 'link'; secret: string }

/** A caller with a valid bearer token or a private link. */
export type Principal = Bearer | LinkHolder

/** Resolves a bearer token to its caller; null for a forged, expired or revoked one. */
export type Authenticate = (token: string) => Promise<Bearer | null>
