export const roles = ['WORKER', 'CUSTOMER', 'ADMINISTRATOR'] as const
export type Role = (typeof roles)[number]

/** Tokens with fewer rights than a session: for an inactive registration or an unconfirmed demand request. */
export type LimitedScope = 'registration' | 'request'

/** Who may call an endpoint. The server enforces it before it reads the body. */
export type Access =
  | { bearer: 'ignored'; orLink?: never }
  /** The holder of a limited token that is not listed here is treated as a visitor. */
  | { bearer: 'optional'; limited?: readonly LimitedScope[]; orLink?: true }
  | { bearer: 'required'; roles?: readonly Role[]; limited?: readonly LimitedScope[]; orLink?: true }

/** Carries the secret of a private link, for a customer without an account (`orLink`). */
export const manageSecretHeader = 'x-manage-secret'

export const anyone = { bearer: 'ignored' } as const satisfies Access
export const visitorOrMember = { bearer: 'optional' } as const satisfies Access
export const visitorMemberOrLimited = <const L extends readonly LimitedScope[]>(...limited: L) =>
  ({ bearer: 'optional', limited }) as const
export const member = { bearer: 'required' } as const satisfies Access

export const only = <const R extends readonly Role[]>(...allowed: R) =>
  ({ bearer: 'required', roles: allowed }) as const

export const memberOrLimited = <const L extends readonly LimitedScope[]>(...limited: L) =>
  ({ bearer: 'required', limited }) as const

/** A member, or the holder of a demand's private link. What they may see depends on the demand. */
export const memberOrLink = { bearer: 'required', orLink: true } as const satisfies Access
export const visitorMemberOrLink = { bearer: 'optional', orLink: true } as const satisfies Access
