import type { Account as AccountView } from '@joblane/contracts/api/my-account'
import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { findAccount } from '../account-store.ts'
import { findContactChange } from '../contact-change-store.ts'
import type { Account } from '../domain/account.ts'

/** The account as its owner sees it. */
export async function getAccount(sql: SqlOrTx, accountId: string): Promise<AccountView> {
  const account = await requireAccount(sql, accountId)

  return {
    id: account.id,
    fullName: account.fullName,
    role: account.role,
    email: account.email,
    emailConfirmed: account.emailConfirmedAt !== null,
    pendingEmail: await findContactChange(sql, accountId, 'email'),
    phoneNumber: account.phone,
    phoneNumberConfirmed: account.phoneConfirmedAt !== null,
    pendingPhoneNumber: await findContactChange(sql, accountId, 'phone'),
    zipCode: account.zipCode,
    notifications: account.choices,
    createdAt: account.createdAt.toISOString(),
  }
}

/** The account of a token; rejects the request if the account was deleted meanwhile. */
export async function requireAccount(sql: SqlOrTx, accountId: string): Promise<Account> {
  const account = await findAccount(sql, accountId)
  if (!account) throw new DomainError('sign_in_required')

  return account
}
