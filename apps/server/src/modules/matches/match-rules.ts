import type { MatchEvent, MatchState } from '@joblane/contracts/matches/api'

/** A professional's unlock of a demand, as stored. */
export type MatchRecord = {
  id: string
  demandId: string
  professionalId: string
  /** The account of the demand's customer; null without one. */
  customerId: string | null
  /** Where the demand is; null once it is removed. */
  zipCode: string | null
  state: MatchState
  unlockedAt: Date
  hiredAt: Date | null
  hiredQuoteId: string | null
  declineReason: string | null
  isMuted: boolean
  quoteCount: number
  lastMessageAt: Date | null
  lastMessage: string | null
  customerUnread: number
  professionalUnread: number
}

/** Who acts in a match. */
export type Side = 'CUSTOMER' | 'PROFESSIONAL'

/** A change of a match, with what decides which open pages receive it. */
export type MatchNotice = MatchEvent & Pick<MatchRecord, 'demandId' | 'professionalId' | 'customerId'>

export const noticeOf = (
  { id, demandId, professionalId, customerId }: MatchRecord,
  kind: MatchEvent['kind'],
): MatchNotice => ({ matchId: id, kind, demandId, professionalId, customerId })
