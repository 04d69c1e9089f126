import { createHmac } from 'node:crypto'
import { deriveKey } from '#kernel/derive-key.ts'

export type KeyedHash = (...parts: string[]) => Buffer

/** Stands for a secret or personal value in a table: it can be found again, and not be read or guessed from a copy. */
export function keyedHash(secret: string, label: string): KeyedHash {
  const key = deriveKey(secret, label)

  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}
