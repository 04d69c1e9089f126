import type { MatchDetail } from '@joblane/contracts/matches/api'
import type { Tx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { findAccount, holdAccount } from '#modules/accounts/index.ts'
import { changeHireCount } from '#modules/profiles/index.ts'
import { type MatchRecord, noticeOf, type Side } from '../match-rules.ts'
import { type Move, moves, refusalOfMove, unhireUntil } from './match-state-rules.ts'
import { withdrawOpen } from '../match-deletion-store.ts'
import { changeState, clearHiredQuote, setDeclineReason } from './state-store.ts'
import type { MatchTools } from '../open-matches.ts'
import { getMatch } from '../browsing/get-match.ts'
import { mailAboutUndoneHire } from './mail-about-hire.ts'
import { type Caller, requireMatch } from '../require-match.ts'

export type Asked = { matchId: string; caller: Caller }

/** The customer declines a professional, who reads the reason. */
export const decline = (tools: MatchTools, { reason, ...asked }: Asked & { reason?: string }) =>
  changeMatch(tools, asked, {
    move: 'decline',
    also: (tx, { id }) => setDeclineReason(tx, id, reason?.trim() || null),
  })

export const withdraw = (tools: MatchTools, asked: Asked) => changeMatch(tools, asked, { move: 'withdraw' })

export const markDone = (tools: MatchTools, asked: Asked) => changeMatch(tools, asked, { move: 'done' })

/**
 * Undoes a hire: within the time for it, or at any time if the professional has left or is suspended. The demand and the
 * other matches stay closed until the customer activates the demand.
 */
export const unhire = (tools: MatchTools, asked: Asked) =>
  changeMatch(tools, asked, {
    move: 'unhire',
    async also(tx, match) {
      const { id, hiredAt, professionalId } = match
      const isLate = !hiredAt || tools.now() > unhireUntil(hiredAt)
      const professional = await findAccount(tx, professionalId)
      if (isLate && professional?.suspendedAt === null) throw new DomainError('UNHIRE_TOO_LATE')
      await clearHiredQuote(tx, id)
      await changeHireCount(tx, professionalId, -1)
      await mailAboutUndoneHire(tx, tools, { match, at: tools.now() })
    },
  })

type Change = {
  move: Exclude<Move, 'hire'>
  also?: (tx: Tx, match: MatchRecord) => Promise<void>
}

async function changeMatch(tools: MatchTools, asked: Asked, { move, also }: Change): Promise<MatchDetail> {
  const { sql, now, feed } = tools
  const actor = moverOf(move)
  const match = await sql.begin(async (tx) => {
    const { match: seen } = await requireMatch(tx, { ...asked, ...actor })
    // Lock order: accounts before matches. The number of hires belongs to the professional's account.
    const hasLeft = !(await holdAccount(tx, seen.professionalId))
    const { match, side } = await requireMatch(tx, asked, { lock: true })
    refuseMove(match, move)
    await also?.(tx, match)
    await changeState(tx, { matchId: match.id, to: moves[move].to, by: side, at: now() })
    // As from every open match when leaving.
    if (hasLeft) await withdrawOpen(tx, [match.id], now())

    return match
  })
  feed.announce(noticeOf(match, 'STATE'))

  return getMatch(tools, asked)
}

/** The one side that may make the move; nothing if both may. */
function moverOf(move: Move): { side?: Side } {
  const [side, other] = moves[move].by.filter((actor) => actor !== 'SYSTEM')

  return side && !other ? { side } : {}
}

export function refuseMove({ state }: Pick<MatchRecord, 'state'>, move: Move) {
  const refusal = refusalOfMove(state, move)
  if (refusal) throw new DomainError(refusal)
}
