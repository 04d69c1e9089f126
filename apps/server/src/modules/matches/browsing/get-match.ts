import type { MatchDetail } from '@joblane/contracts/matches/api'
import { DomainError } from '#kernel/domain-error.ts'
import { demandForCustomer, demandsForProfessional } from '#modules/demands/index.ts'
import { professionalCards } from '#modules/profiles/index.ts'
import type { Side } from '../match-rules.ts'
import { type DetailRow, findDetail } from './list-store.ts'
import type { MatchTools } from '../open-matches.ts'
import { hireOf, summaryOf } from './list-matches.ts'
import { type Caller, keyOf } from '../require-match.ts'
import { withViewed } from '../quotes/show-quotes.ts'

type Asked = { matchId: string; caller: Caller }

/** One match as the caller's side sees it; an administrator sees it as the customer does. */
export async function getMatch(tools: MatchTools, { matchId, caller }: Asked): Promise<MatchDetail> {
  const found = await findDetail(tools.sql, matchId, keyOf(caller))
  const side = found && sideOf(found, caller)
  if (!found || !side) throw new DomainError('NOT_FOUND')

  const [match = found] = found.isCustomer ? await withViewed(tools, [found]) : [found]
  const [demand, cards] = await Promise.all([
    demandOf(tools, match, side),
    professionalCards(tools, [match.professionalId], { zipCode: match.zipCode ?? '' }),
  ])
  const professional = cards.get(match.professionalId)
  if (!demand || !professional) throw new DomainError('NOT_FOUND')

  return { ...detailOf(match, tools.now()), side, unreadCount: unreadOf(match, side), demand, professional }
}

function sideOf({ isCustomer, professionalId }: DetailRow, caller: Caller): Side | null {
  const isMember = caller.scope === 'session'
  if (isCustomer) return 'CUSTOMER'
  if (isMember && caller.accountId === professionalId) return 'PROFESSIONAL'

  return isMember && caller.role === 'ADMINISTRATOR' ? 'CUSTOMER' : null
}

const demandOf = async ({ sql }: MatchTools, { demandId, professionalId }: DetailRow, side: Side) =>
  side === 'CUSTOMER'
    ? demandForCustomer(sql, demandId)
    : (await demandsForProfessional(sql, [demandId], professionalId)).get(demandId)

const unreadOf = ({ customerUnread, professionalUnread }: DetailRow, side: Side) =>
  side === 'CUSTOMER' ? customerUnread : professionalUnread

const detailOf = (match: DetailRow, now: Date) => ({
  ...summaryOf(match, now),
  ...hireOf(match),
  isMuted: match.isMuted,
  declineReason: match.declineReason,
  history: match.history.map(({ state, by, at }) => ({ state, by, at: new Date(at).toISOString() })),
})
