import { createHash, randomBytes } from 'node:crypto'
import { documentHeaders } from '../checks/security-headers.ts'
import type { Inlined } from './site.ts'

/**
 * The Content-Security-Policy of a page, up to its nonce. Inline scripts and styles are allowed only by the hashes of
 * those that we wrote. The nonce is new for every response and allows only what a tool in between, such as the
 * development server, injects with it.
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

/** Memoized: there are few inlined texts, shared by many pages. */
function hashOf(text: string) {
  const known = hashes.get(text)
  if (known) return known

  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  hashes.set(text, hash)

  return hash
}

/** 132 unpredictable bits, drawn in batches: one by one they would cost more than all other headers. */
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

/** Our own pages show the usage rules in a frame. */
export const framedFileHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
} as const

/** The service worker obeys the policy of its own file: it may fetch from here. */
export const workerHeaders = {
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'cache-control': 'no-cache',
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
