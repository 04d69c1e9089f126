import { type KeyedHash, keyedHash } from './keyed-hash.ts'

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
