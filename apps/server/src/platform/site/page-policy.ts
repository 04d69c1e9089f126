import { createHash, randomBytes } from 'node:crypto'
import { documentHeaders } from '../checks/security-headers.ts'
import type { Inlined } from './site.ts'

/**
 * What a page may do, up to its nonce. Of what is inline only the very scripts and style we wrote are allowed, by their
 * hashes; the nonce is new for every answer and blesses only what a tool in between, such as the development server,
 * adds by it.
 */
export const pagePolicy = ({ scripts, style }: Inlined) =>
  [
    ...ofEveryPage,
    `style-src 'self' ${hashOf(style)}`,
    `script-src 'self' ${scripts.map(hashOf).join(' ')} 'nonce-`,
  ].join('; ')

export const pageHeaders = (policy: string, nonce: string) => ({
  ...documentHeaders,
  'content-security-policy': `${policy}${nonce}'`,
})

const hashes = new Map<string, string>()

/** Inlined texts are few, and the same for many pages. */
function hashOf(text: string) {
  const known = hashes.get(text)
  if (known) return known

  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  hashes.set(text, hash)

  return hash
}

/** 132 bits that nobody can foresee. Many are drawn at once: one by one they would cost more than all other headers. */
export function newNonce() {
  if (drawn === pool.length) {
    pool = randomBytes(nonceLength * 192).toString('base64url')
    drawn = 0
  }
  drawn += nonceLength

  return pool.slice(drawn - nonceLength, drawn)
}

const nonceLength = 22
let pool = ''
let drawn = 0

/** The usage rules are shown in a frame of our own pages. */
export const framedFileHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
} as const

const ofEveryPage = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]
