import { createHmac } from 'node:crypto'
import { emailKey } from '@joblane/contracts/accounts/email'
import type { SqlOrTx } from '#database/connect.ts'
import { deriveKey } from '#kernel/derive-key.ts'
import { findAccount } from './account-store.ts'

type KeyedHash = (...parts: string[]) => Buffer

export type AccountKeys = Record<
  'email' | 'phone' | 'account' | 'address' | 'link' | 'call' | 'manage',
  KeyedHash
>

/** Each kind of value that is stored as a hash has its own key. */
export const accountKeys = (secret: string): AccountKeys => ({
  email: keyedHash(secret, 'e-mails of attempts'),
  phone: keyedHash(secret, 'phones of identities'),
  account: keyedHash(secret, 'accounts of attempts'),
  address: keyedHash(secret, 'addresses of attempts'),
  link: keyedHash(secret, 'password links'),
  call: keyedHash(secret, 'repeated calls'),
  manage: keyedHash(secret, 'private links of demands'),
})

/** Keyed hashes of the e-mail and phone, which identify the person after the account is deleted. */
export async function identityKeysOf(keyOf: AccountKeys, sql: SqlOrTx, accountId: string): Promise<Buffer[]> {
  const account = await findAccount(sql, accountId)

  return account ? [keyOf.email(emailKey(account.email)), keyOf.phone(account.phone)] : []
}

/** Replaces a secret or personal value in a table: it can be looked up, but not read or guessed from a dump. */
export function keyedHash(secret: string, label: string): KeyedHash {
  const key = deriveKey(secret, label)

  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}
