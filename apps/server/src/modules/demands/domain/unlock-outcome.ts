import { seats } from '@joblane/contracts/business/seats'
import type { RefusalCode } from '#kernel/refusals.ts'

/** What the database says to somebody who wants a seat. */
export type UnlockReason = 'unlocked' | 'already' | 'not_found' | 'full' | 'inactive' | 'no_leads'

/** The refusal behind a reason; null where the demand is unlocked. */
export function refusalOf(reason: UnlockReason, { seatLimit }: { seatLimit: number }): RefusalCode | null {
  if (reason === 'full') return seatLimit === seats.exclusive ? 'demand_taken_exclusively' : 'demand_full'

  return refusals[reason]
}

const refusals: Record<Exclude<UnlockReason, 'full'>, RefusalCode | null> = {
  unlocked: null,
  already: null,
  not_found: 'demand_not_found',
  inactive: 'demand_inactive',
  no_leads: 'no_leads',
}
