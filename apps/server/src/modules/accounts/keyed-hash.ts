import { createHmac } from 'node:crypto'
import { deriveKey } from '#kernel/derive-key.ts'

export type KeyedHash = (...parts: string[]) => Buffer

/** Replaces a secret or personal value in a table: it can be looked up, but not read or guessed from a dump. */
export function keyedHash(secret: string, label: string): KeyedHash {
  const key = deriveKey(secret, label)

  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}
