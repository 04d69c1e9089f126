import type { Config } from '#config.ts'
import type { Check } from './checks.ts'

/** For data responses: nothing in them may run, load or be framed. A page sets its own policy. */
export const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Additional headers that only documents obey. */
export const documentHeaders = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const

const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/** Set on every response, including errors and files, along with the request id. */
export function securityHeaders({ publicUrl, trustedProxies }: Config): Check {
  const isSecure = publicUrl.startsWith('https:')
  const mayBeSecure = !isSecure && trustedProxies.length > 0
  const always = isSecure ? { ...dataHeaders, ...strictTransport } : dataHeaders

  return (request, reply) => {
    reply.headers(always).header('x-request-id', request.id)
    if (mayBeSecure && request.protocol === 'https') reply.headers(strictTransport)

    return undefined
  }
}
