import type { LoggedUser } from '@joblane/contracts/accounts/api'
import { DomainError } from '#kernel/domain-error.ts'
import { findAccount } from '../account-store.ts'
import { hasFavorites } from '../favorites/favorite-store.ts'
import type { AccountExtensions, AccountTools } from '../tools.ts'

/** The profile of the token's account. */
export async function getLoggedUser(
  { sql }: AccountTools,
  planOf: AccountExtensions['planOf'],
  accountId: string,
): Promise<LoggedUser> {
  const [account, hasInterestedSubcategories, plan] = await Promise.all([
    findAccount(sql, accountId),
    hasFavorites(sql, accountId),
    planOf(sql, accountId),
  ])
  if (!account) throw new DomainError('SIGN_IN_REQUIRED')

  return {
    id: account.id,
    fullName: account.fullName,
    role: account.role,
    hasInterestedSubcategories,
    phoneNumberConfirmed: account.phoneConfirmedAt !== null,
    emailConfirmed: account.emailConfirmedAt !== null,
    phoneNumber: account.phone,
    email: account.email,
    ...plan,
  }
}
