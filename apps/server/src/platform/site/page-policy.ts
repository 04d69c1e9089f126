import { randomUUID } from 'node:crypto'
import { documentHeaders } from '../security-headers.ts'

/**
 * What a page may do. Nothing is inline in it, neither script nor style, so nothing inline is allowed; the nonce is
 * new for every answer and blesses only what a tool in between, such as the development server, adds by it.
 */
export const pageHeaders = (nonce: string) => ({
  ...documentHeaders,
  'content-security-policy': policyBefore + nonce + policyAfter,
})

export const newNonce = () => randomUUID()

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
