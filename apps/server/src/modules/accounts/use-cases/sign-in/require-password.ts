import { DomainError } from '#kernel/domain-error.ts'
import { deleteAttempt } from '../../codes/attempt-store.ts'
import type { Account } from '../../domain/account.ts'
import { isPasswordOf } from '../../passwords/passwords.ts'
import { takeAttempt } from '../../codes/take-attempt.ts'
import type { AccountTools } from '../../tools.ts'
import { requireAccount } from '../get-account.ts'

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
    const refusal = new DomainError('wrong_password')
    if (!isRight) throw new DomainError('wrong_password', { fields: { [field]: [refusal.message] } })
    await deleteAttempt(sql, attemptId)

    return account
  })
}
