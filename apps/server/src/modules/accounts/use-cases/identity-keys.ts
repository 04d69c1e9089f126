import { emailKey } from '@joblane/contracts/rules/email'
import type { SqlOrTx } from '#database/connect.ts'
import type { AccountKeys } from '../account-keys.ts'
import { findAccount } from '../account-store.ts'

/** What a person is known by after the account is gone: keyed hashes of the e-mail and of the phone. */
export async function identityKeysOf(keyOf: AccountKeys, sql: SqlOrTx, accountId: string): Promise<Buffer[]> {
  const account = await findAccount(sql, accountId)

  return account ? [keyOf.email(emailKey(account.email)), keyOf.phone(account.phone)] : []
}
