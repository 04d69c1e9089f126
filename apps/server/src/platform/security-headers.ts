import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'

/** For answers that are data: nothing in them may run, load or be framed. A page sets its own policy. */
export const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/** Every answer carries these, errors and files included, and the name of its request. */
export function useSecurityHeaders(app: FastifyInstance, { publicUrl, trustedProxies }: Config) {
  const isSecure = publicUrl.startsWith('https:')
  const mayBeSecure = !isSecure && trustedProxies.length > 0
  const always = isSecure ? { ...dataHeaders, ...strictTransport } : dataHeaders

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id)
    if (mayBeSecure && request.protocol === 'https') reply.headers(strictTransport)
    done()
  })
}
