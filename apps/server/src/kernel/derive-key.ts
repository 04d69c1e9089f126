import { hkdfSync } from 'node:crypto'

/** Derives a separate key for each use from the one secret: a leaked key reveals no other. */
export const deriveKey = (secret: string, label: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `joblane ${label}`, 32))
