import type { RefusalCode } from '@joblane/contracts/refusals'

/** The database's reply to an unlock. */
export type UnlockReason =
  | 'unlocked'
  | 'already'
  | 'not_found'
  | 'own_request'
  | 'full'
  | 'inactive'
  | 'no_leads'

/** The refusal for each reason; null if the account has the demand unlocked. */
export const refusalOf = {
  unlocked: null,
  already: null,
  not_found: 'DEMAND_NOT_FOUND',
  own_request: 'OWN_REQUEST',
  full: 'DEMAND_FULL',
  inactive: 'DEMAND_INACTIVE',
  no_leads: 'NO_LEADS',
} as const satisfies Record<UnlockReason, RefusalCode | null>
