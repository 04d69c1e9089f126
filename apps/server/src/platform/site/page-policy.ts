import { randomBytes } from 'node:crypto'
import { documentHeaders } from '../security-headers.ts'

/**
 * What a page may do. Nothing is inline in it, neither script nor style, so nothing inline is allowed; the nonce is
 * new for every answer and blesses only what a tool in between, such as the development server, adds by it.
 */
export const pageHeaders = (nonce: string) => ({
  ...documentHeaders,
  'content-security-policy': policyBefore + nonce + policyAfter,
})

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

const policyBefore = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "script-src 'self' 'nonce-",
].join('; ')
const policyAfter = "'"
