import type { MatchDetail } from '@joblane/contracts/matches/api'
import type { Tx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { holdAccount } from '#modules/accounts/index.ts'
import { announceChange, lockForHire, stopForHire } from '#modules/demands/index.ts'
import { changeHireCount } from '#modules/profiles/index.ts'
import { type MatchRecord, noticeOf } from '../match-rules.ts'
import { isHired, moves } from './match-state-rules.ts'
import { isExpired } from '../quotes/quote-view-rules.ts'
import { findNewestQuote } from '../quotes/quote-store.ts'
import { changeState, closeOpenMatches, lockMatchesOf, setHire } from './state-store.ts'
import type { MatchTools } from '../open-matches.ts'
import { type Asked, refuseMove } from './change-match.ts'
import { getMatch } from '../browsing/get-match.ts'
import { mailAboutHire } from './mail-about-hire.ts'
import { refuseUnavailable, requireMatch } from '../require-match.ts'

type Hiring = Asked & { quoteId?: string }

/** The customer chooses a professional: the demand closes to others, and so do the other open matches. */
export async function hire(tools: MatchTools, { quoteId, ...asked }: Hiring): Promise<MatchDetail> {
  const { sql, now, feed, demands } = tools
  const at = now()
  const match = await sql.begin(async (tx) => {
    const match = await lockHirable(tx, asked)
    if (quoteId !== undefined) await requireQuote(tx, match, { quoteId, at })

    await setHire(tx, match.id, { at, quoteId: quoteId ?? null })
    await changeState(tx, { matchId: match.id, to: moves.hire.to, by: 'CUSTOMER', at })
    await changeHireCount(tx, match.professionalId, 1)
    const closed = await closeOpenMatches(tx, match.demandId, at)
    await mailAboutHire(tx, tools, { hired: match, closed, at })
    await stopForHire(tx, match.demandId)

    return match
  })
  feed.announce(noticeOf(match, 'STATE'))
  await announceChange(demands, match.demandId, null)

  return getMatch(tools, asked)
}

/** The match, if it can be hired now. A concurrent hire, stop or activation waits here. */
async function lockHirable(tx: Tx, asked: Asked): Promise<MatchRecord> {
  const { match: seen } = await requireMatch(tx, { ...asked, side: 'CUSTOMER' })
  // Lock order: accounts, demands, matches.
  await holdAccount(tx, seen.professionalId)
  await refuseUnavailable(tx, seen.professionalId)
  await lockForHire(tx, seen.demandId)
  const all = await lockMatchesOf(tx, seen.demandId)
  const { match } = await requireMatch(tx, asked)
  refuseMove(match, 'hire')
  if (all.some(({ state }) => isHired(state))) throw new DomainError('OTHER_HIRED')

  return match
}

/** Only the newest version can be accepted, and only while it is valid. */
async function requireQuote(tx: Tx, { id }: MatchRecord, { quoteId, at }: { quoteId: string; at: Date }) {
  const newest = await findNewestQuote(tx, id)
  if (newest?.id !== quoteId) throw new DomainError('QUOTE_REPLACED')
  if (isExpired(newest, at)) throw new DomainError('QUOTE_EXPIRED')
}
