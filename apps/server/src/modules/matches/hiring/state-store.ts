import type { MatchState } from '@joblane/contracts/matches/api'
import type { SqlOrTx } from '#database/connect.ts'
import type { Side } from '../match-rules.ts'

type Standing = { id: string; state: MatchState }

/** The states of all matches of a demand, locked until the transaction ends. */
export const lockMatchesOf = (tx: SqlOrTx, demandId: string): Promise<Standing[]> => tx<Standing[]>`
  select id, state from match where demand_id = ${demandId} order by id for update`

type Change = { matchId: string; to: MatchState; by: Side; at: Date }

/** Changes the state of a match that the caller has locked, and writes it into the history. */
export async function changeState(tx: SqlOrTx, { matchId, to, by, at }: Change) {
  await tx`
    with changed as (update match set state = ${to} where id = ${matchId} returning id)
    insert into match_change (match_id, state, by, at) select id, ${to}, ${by}, ${at}::timestamptz from changed`
}

/** The hire that a state of HIRED needs; before changeState. */
export async function setHire(
  tx: SqlOrTx,
  matchId: string,
  { at, quoteId }: { at: Date; quoteId: string | null },
) {
  await tx`
    update match set hired_at = ${at}, hired_quote_id = ${quoteId}, decline_reason = null where id = ${matchId}`
}

/** The date stays: a review of the match is a verified one. */
export async function clearHiredQuote(tx: SqlOrTx, matchId: string) {
  await tx`update match set hired_quote_id = null where id = ${matchId}`
}

export async function setDeclineReason(tx: SqlOrTx, matchId: string, reason: string | null) {
  await tx`update match set decline_reason = ${reason} where id = ${matchId}`
}

export type Closed = { id: string; professionalId: string; unlockedAt: Date }

/** Closes the open matches of a demand, and returns them. */
export const closeOpenMatches = (tx: SqlOrTx, demandId: string, at: Date): Promise<Closed[]> => tx<Closed[]>`
  select id, professional_id as "professionalId", unlocked_at as "unlockedAt"
  from match_change_by_system(
    array(select id from match where demand_id = ${demandId} and state = 'OPEN' order by id), 'CLOSED', ${at})`
