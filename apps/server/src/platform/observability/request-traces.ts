import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { runInSpan, type Span, startSpan } from '#tracing/tracer.ts'
import type { Check, Observer } from '../checks/checks.ts'
import { trustedBy } from '../http/request-id.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's step in its trace; null while tracing is off. */
    span: Span | null
  }
}

type RequestTraces = {
  checks: Check[]
  observers: Observer[]
  /** Adds the hooks that give the handler's work to the request's span. */
  continueIn: (app: FastifyInstance) => void
}

/** A span for each request, by the pattern of its route; nothing at all while tracing is off. */
export function requestTraces({ tracing, trustedProxies }: Config): RequestTraces {
  if (!tracing) return { checks: [], observers: [], continueIn: () => {} }

  const isTrusted = trustedBy(trustedProxies)
  const begin: Check = (request) => {
    const { method, raw, routeOptions } = request
    const route = routeOf(routeOptions.config)
    request.span = startSpan({
      name: `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route },
      // As with the request id: any other client could choose what is sampled.
      parent: isTrusted(raw.socket.remoteAddress) ? traceparentOf(request) : undefined,
    })

    return undefined
  }
  const end: Observer = ({ span }, { statusCode }) => {
    span?.set({ 'http.response.status_code': statusCode })
    if (statusCode >= 500) span?.fail(String(statusCode))
    span?.end()
  }

  return { checks: [begin], observers: [end], continueIn }
}

/** After the checks, which may have waited for another request, and after the body, whose events have no context. */
function continueIn(app: FastifyInstance) {
  const enter = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    if (request.span) runInSpan(request.span, done)
    else done()
  }
  app.addHook('onRequest', enter)
  app.addHook('preValidation', enter)
}

/** An unknown address has no route, despite Fastify's types. */
const routeOf = ({ url = 'unknown' }: { url?: string }) => url

const traceparentOf = ({ headers: { traceparent } }: FastifyRequest) =>
  typeof traceparent === 'string' ? traceparent : undefined
