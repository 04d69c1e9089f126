import type { MatchState } from '@joblane/contracts/matches/api'
import { daysToUnhire } from '@joblane/contracts/matches/numbers'
import { day } from '#kernel/duration.ts'
import type { RefusalCode } from '@joblane/contracts/refusals'
import type { Side } from '../match-rules.ts'

export type Actor = Side | 'SYSTEM'

type Transition = { from: readonly MatchState[]; to: MatchState; by: readonly Actor[] }

/** Every change of a match's state: from where to where, and who makes it. Nothing else is possible. */
export const moves = {
  hire: { from: ['OPEN', 'DECLINED', 'CLOSED'], to: 'HIRED', by: ['CUSTOMER'] },
  decline: { from: ['OPEN'], to: 'DECLINED', by: ['CUSTOMER'] },
  withdraw: { from: ['OPEN'], to: 'WITHDRAWN', by: ['PROFESSIONAL'] },
  unhire: { from: ['HIRED'], to: 'OPEN', by: ['CUSTOMER'] },
  done: { from: ['HIRED'], to: 'DONE', by: ['CUSTOMER', 'PROFESSIONAL'] },
  /** Another professional was hired, or the demand was stopped: see `on_demand_seat_changed.sql`. */
  close: { from: ['OPEN'], to: 'CLOSED', by: ['SYSTEM'] },
  /** The demand was activated again: in the same function. */
  reopen: { from: ['CLOSED'], to: 'OPEN', by: ['SYSTEM'] },
} as const satisfies Record<string, Transition>

export type Move = keyof typeof moves

/** Why a match in this state refuses a move; null if it is possible. */
export function refusalOfMove(state: MatchState, move: Move): RefusalCode | null {
  const { from }: Transition = moves[move]

  return from.includes(state) ? null : refusalIn[state]
}

export const refusalIn = {
  OPEN: 'MATCH_OPEN',
  HIRED: 'MATCH_HIRED',
  DECLINED: 'MATCH_DECLINED',
  WITHDRAWN: 'MATCH_WITHDRAWN',
  CLOSED: 'MATCH_CLOSED',
  DONE: 'MATCH_DONE',
} as const satisfies Record<MatchState, RefusalCode>

/** At most one match of a demand is in one of these states. */
export const isHired = (state: MatchState) => state === 'HIRED' || state === 'DONE'

/** Until when the customer may undo a hire. */
export const unhireUntil = (hiredAt: Date) => new Date(hiredAt.getTime() + daysToUnhire * day)
