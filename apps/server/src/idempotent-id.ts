import { randomUUIDv7 } from 'node:crypto'
import { nameBasedId } from './kernel/name-based-id.ts'

const timeOrdered = /^[\da-f]{8}-[\da-f]{4}-7/

/**
 * The id of what a call creates. The same idempotency key from the same caller always yields the same id. A key of
 * version 7 passes on its time, and without a key the time is now: an id that begins with the time puts new rows next to
 * each other in every index, and so in the few pages that are in memory.
 */
export function idempotentId(kind: string, caller: string, idempotencyKey: string | null): string {
  if (idempotencyKey === null) return randomUUIDv7()
  const key = idempotencyKey.toLowerCase()
  const id = nameBasedId(`repeatable ${kind}`, `${caller}/${key}`)

  return timeOrdered.test(key) ? `${key.slice(0, 13)}-7${id.slice(15)}` : id
}
