import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHJKLMNPRSTUVWXY0123456789'

/** An id in the provider's format: capitals and digits, 17 by default. */
export function newId(length = 17): string {
  return [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')
}

export const newDebugId = () => randomBytes(7).toString('hex').slice(0, 13)
