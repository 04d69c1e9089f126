import type { Role } from '@joblane/contracts/api/access'

/** Who a valid bearer token speaks for. */
export type Member = { scope: 'session'; accountId: string; sessionId: string; role: Role }
export type Registrant = { scope: 'registration'; accountId: string; sessionId: string; role: Role }
export type Requester = { scope: 'request'; demandId: string }

export type Principal = Member | Registrant | Requester

/** Turns a bearer token into its principal; null for a forged, expired or ended one. */
export type Authenticate = (token: string) => Promise<Principal | null>
