import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHJKLMNPRSTUVWXY0123456789'

/** An id as the provider makes them: capitals and digits, 17 of them unless said otherwise. */
export function newId(length = 17): string {
  return [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')
}

export const newDebugId = () => randomBytes(7).toString('hex').slice(0, 13)
