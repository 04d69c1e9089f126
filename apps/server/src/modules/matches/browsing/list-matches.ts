import {
  type CustomerMatch,
  type MatchCounts,
  type MatchState,
  matchStates,
  type WorkerMatch,
} from '@joblane/contracts/matches/api'
import { DomainError } from '#kernel/domain-error.ts'
import { type Paging, pageOf, windowOf } from '#kernel/paging.ts'
import { demandsForProfessional } from '#modules/demands/index.ts'
import { professionalCards } from '#modules/profiles/index.ts'
import { unhireUntil } from '../hiring/match-state-rules.ts'
import { quoteFor } from '../quotes/quote-view-rules.ts'
import { listOfDemand, listOfProfessional, type ListedMatch } from './list-store.ts'
import type { MatchTools } from '../open-matches.ts'
import { type Caller, keyOf } from '../require-match.ts'
import { announceViewed } from '../quotes/show-quotes.ts'

/** The professionals who unlocked a demand, newest first, for its customer or an administrator. */
export async function listDemandMatches(
  tools: MatchTools,
  { demandId, caller }: { demandId: string; caller: Caller },
): Promise<CustomerMatch[]> {
  const at = tools.now()
  const found = await listOfDemand(tools.sql, demandId, { ...keyOf(caller), at })
  const isAdministrator = caller.scope === 'session' && caller.role === 'ADMINISTRATOR'
  if (!found || !(found.isCustomer || isAdministrator)) throw new DomainError('DEMAND_NOT_FOUND')

  const matches = announceViewed(tools, found.matches, { quoteIds: found.firstViewed, at })
  const cards = await professionalCards(
    tools,
    matches.map(({ professionalId }) => professionalId),
    found,
  )

  return matches.flatMap((match) => {
    const professional = cards.get(match.professionalId)
    const { isMuted, customerUnread: unreadCount } = match

    return professional
      ? [{ ...summaryOf(match, at), ...hireOf(match), unreadCount, professional, isMuted }]
      : []
  })
}

type Asked = { professionalId: string; state?: MatchState } & Paging

/** A professional's own matches, newest first, each with its demand. */
export async function listMatches({ sql, now }: MatchTools, { professionalId, state, ...paging }: Asked) {
  const { matches, ...counted } = await listOfProfessional(sql, {
    professionalId,
    state: state ?? null,
    ...windowOf(paging),
  })
  const demands = await demandsForProfessional(
    sql,
    matches.map(({ demandId }) => demandId),
    professionalId,
  )
  const items = matches.flatMap((match): WorkerMatch[] => {
    const demand = demands.get(match.demandId)

    return demand
      ? [
          {
            ...summaryOf(match, now()),
            unreadCount: match.professionalUnread,
            demand,
            lastMessage: match.lastMessage,
            declineReason: match.declineReason,
            leadReturnedAt: match.leadReturnedAt?.toISOString() ?? null,
            returnReason: match.returnReason,
          },
        ]
      : []
  })

  const counts = everyCount(counted.counts)
  const total = state ? counts[state] : matchStates.reduce((sum, each) => sum + counts[each], 0)

  return { ...pageOf(paging, { items, total }), counts }
}

/** A state without matches has no counter. */
const everyCount = (known: Partial<MatchCounts>): MatchCounts => ({
  OPEN: 0,
  HIRED: 0,
  DONE: 0,
  DECLINED: 0,
  WITHDRAWN: 0,
  CLOSED: 0,
  ...known,
})

/** What both sides see of a match in a list. */
export const summaryOf = (match: ListedMatch, now: Date) => ({
  id: match.id,
  demandId: match.demandId,
  state: match.state,
  unlockedAt: match.unlockedAt.toISOString(),
  quote: match.quote && quoteFor(match.quote, now),
  lastMessageAt: match.lastMessageAt?.toISOString() ?? null,
})

/** What the customer accepted, and until when they may undo it. */
export const hireOf = ({ state, hiredAt, hiredQuoteId }: ListedMatch) => ({
  hiredQuoteId,
  unhireUntil: state === 'HIRED' && hiredAt ? unhireUntil(hiredAt).toISOString() : null,
})
