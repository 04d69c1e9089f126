import { emailKey } from '@joblane/contracts/accounts/email'
import type { SqlOrTx } from '#database/connect.ts'
import type { AccountKeys } from './account-keys.ts'
import { findAccount } from './account-store.ts'

/** Keyed hashes of the e-mail and phone, which identify the person after the account is deleted. */
export async function identityKeysOf(keyOf: AccountKeys, sql: SqlOrTx, accountId: string): Promise<Buffer[]> {
  const account = await findAccount(sql, accountId)

  return account ? [keyOf.email(emailKey(account.email)), keyOf.phone(account.phone)] : []
}
