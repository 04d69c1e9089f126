import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { offerCsrfCookie } from '../checks/csrf.ts'
import { newNonce, pageHeaders, pagePolicy } from './page-policy.ts'
import type { Call, DevSite, Inlined } from './site.ts'

/** Renders from the sources: nothing is cached, and development tools may inject what they need. */
export function devSiteAnswer(
  app: FastifyInstance,
  site: DevSite,
  { origin, call }: { origin: string; call: Call },
) {
  app.addHook('onClose', () => site.close())

  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (await isServed(site, request.raw, reply.raw)) return reply.hijack()

    const nonce = newNonce()
    const rendered = await site.render({ url: request.url, origin, call }, nonce)
    if ('location' in rendered) return reply.redirect(rendered.location, rendered.status)

    offerCsrfCookie(request, reply, false)
    reply.headers(headersFor(rendered.inlined, nonce)).code(rendered.status).type('text/html; charset=utf-8')

    return reply.send(rendered.html)
  }
}

/** Vite connects to the page by WebSocket and injects styles. */
function headersFor(inlined: Inlined, nonce: string) {
  const headers = pageHeaders(pagePolicy(inlined), nonce)
  const policy = headers['content-security-policy']
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)

  return { ...headers, 'content-security-policy': policy }
}

const isServed = (site: DevSite, request: IncomingMessage, response: ServerResponse) =>
  new Promise<boolean>((resolve) => {
    response.once('finish', () => resolve(true))
    site.serve(request, response, () => resolve(false))
  })
