import type { SqlOrTx, Tx } from '#database/connect.ts'
import type { LinkHolder, Member } from '#kernel/principal.ts'
import { findAccount, holdAccount } from '#modules/accounts/index.ts'
import { manageHashOf } from '#modules/demands/index.ts'
import type { MatchRecord, Side } from './match-rules.ts'
import { type CallerKey, findMatch } from './match-store.ts'
import { DomainError } from '#kernel/domain-error.ts'

export type Caller = Member | LinkHolder

export const keyOf = (caller: Caller): CallerKey =>
  caller.scope === 'link'
    ? { accountId: null, manageHash: manageHashOf(caller.secret) }
    : { accountId: caller.accountId, manageHash: null }

type Asked = { matchId: string; caller: Caller; /** Refuses the other side. */ side?: Side }

/** The match and the caller's side of it. For other callers it does not exist. */
export async function requireMatch(
  sql: SqlOrTx,
  { matchId, caller, side: wanted }: Asked,
  options?: { lock: boolean },
): Promise<{ match: MatchRecord; side: Side }> {
  const key = keyOf(caller)
  const found = await findMatch(sql, matchId, key, options)
  if (!found) throw new DomainError('NOT_FOUND')

  const { isCustomer, ...match } = found
  const isProfessional = match.professionalId === key.accountId
  if (!isCustomer && !isProfessional) throw new DomainError('NOT_FOUND')

  const side = isCustomer ? 'CUSTOMER' : 'PROFESSIONAL'
  if (wanted && wanted !== side) throw new DomainError('NOT_ALLOWED')
  return { match, side }
}

/**
 * The same for a caller who writes: until the transaction ends, neither side leaves. Otherwise a text could follow
 * after all texts of the match were erased.
 */
export async function requireMatchToWrite(tx: Tx, asked: Asked) {
  const { accountId } = keyOf(asked.caller)
  // Lock order: accounts before matches.
  if (accountId !== null && !(await holdAccount(tx, accountId))) throw new DomainError('SIGN_IN_REQUIRED')

  return requireMatch(tx, asked, { lock: true })
}

/** A professional who has left or is suspended can neither be hired nor written to: no answer would come. */
export async function refuseUnavailable(tx: Tx, professionalId: string) {
  const professional = await findAccount(tx, professionalId)
  if (!professional) throw new DomainError('PROFESSIONAL_LEFT')
  if (professional.suspendedAt !== null) throw new DomainError('PROFESSIONAL_UNAVAILABLE')
}
