import type { Tx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { findAccountForUpdate } from '../account-store.ts'
import { deleteAttempt } from '../attempts/attempt-store.ts'
import type { Account } from '../account-rules.ts'
import { isPasswordOf } from './passwords.ts'
import { takeAttempt } from '../attempts/take-attempt.ts'
import type { AccountTools } from '../open-accounts.ts'
import { requireAccount } from '../my-account/get-account.ts'

/** Sensitive actions require the password again, so that a stolen session is not enough to take over an account. */
export function requirePassword(
  { sql, keyOf, now, limitHashing }: AccountTools,
  { accountId, password, field = 'password' }: { accountId: string; password: string; field?: string },
): Promise<Account> {
  return limitHashing(async () => {
    const account = await requireAccount(sql, accountId)
    const subjectKey = keyOf.account(accountId)
    const attemptId = await takeAttempt(sql, { kind: 'reauthentication', subjectKey, now: now() })

    const isRight = await isPasswordOf(account.passwordHash, password)
    if (!isRight) throw new DomainError('WRONG_PASSWORD', { field })
    await deleteAttempt(sql, attemptId)

    return account
  })
}

/**
 * Locks an account that requirePassword returned, for the transaction of the action itself: hashing takes a while, and
 * meanwhile a reset may have replaced the password.
 */
export async function requireSamePassword(tx: Tx, checked: Account, field = 'password'): Promise<Account> {
  const account = await findAccountForUpdate(tx, checked.id)
  if (!account) throw new DomainError('SIGN_IN_REQUIRED')
  if (account.passwordHash !== checked.passwordHash) throw new DomainError('WRONG_PASSWORD', { field })

  return account
}
