import { hkdfSync } from 'node:crypto'

/** A key of its own for each use, from the one secret: whoever learns one of them knows no other. */
export const deriveKey = (secret: string, label: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `joblane ${label}`, 32))
