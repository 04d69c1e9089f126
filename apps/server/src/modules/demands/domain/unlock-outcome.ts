import { seats } from '@joblane/contracts/demands/numbers'
import type { RefusalCode } from '#kernel/refusals.ts'

/** The database's reply to an unlock. */
export type UnlockReason =
  | 'unlocked'
  | 'already'
  | 'not_found'
  | 'own_request'
  | 'full'
  | 'inactive'
  | 'no_leads'

/** The error for a reason; null if the account has the demand unlocked. */
export function refusalOf(reason: UnlockReason, { seatLimit }: { seatLimit: number }): RefusalCode | null {
  if (reason === 'full') return seatLimit === seats.exclusive ? 'demand_taken_exclusively' : 'demand_full'

  return refusals[reason]
}

const refusals: Record<Exclude<UnlockReason, 'full'>, RefusalCode | null> = {
  unlocked: null,
  already: null,
  not_found: 'demand_not_found',
  own_request: 'own_request',
  inactive: 'demand_inactive',
  no_leads: 'no_leads',
}
