import { anyone } from '@joblane/contracts/http/access'
import type { RefusalCode } from '@joblane/contracts/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '#config.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { isSameSecret } from '#kernel/is-same-secret.ts'
import type { Observer } from '../checks/checks.ts'
import type {} from '../http/error-handler.ts'
import type { Warning } from './health.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts an unhandled rejection or uncaught exception of this process. */
    countUncaught(kind: 'rejection' | 'exception'): void
    /** Counts a call that failed. The hook calls it for every call that has a route, or leads nowhere. */
    countFailure(call: { method: string; route: string; code: RefusalCode }): void
  }
}

/** Counts every request. Serves the metrics to callers with the token and, in development, to this machine. */
export function metrics(
  app: FastifyInstance,
  { metricsToken, mode }: Config,
  warnings: readonly Warning[],
): Observer {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Calls that failed, by route and by the code of the answer.',
    labelNames: ['method', 'route', 'code'],
    registers: [registry],
  })
  collectDefaultMetrics({ register: registry })
  const uncaught = new Counter({
    name: 'process_uncaught_total',
    help: 'Rejections and exceptions of this process that nothing caught.',
    labelNames: ['kind'],
    registers: [registry],
  })
  const warned: Gauge = new Gauge({
    name: 'server_warnings',
    help: 'How many warnings /health/ready lists.',
    registers: [registry],
    collect: () => warned.set(warnings.filter((warning) => warning() !== null).length),
  })
  for (const kind of ['rejection', 'exception']) uncaught.inc({ kind }, 0)
  app.decorate('countUncaught', (kind) => uncaught.inc({ kind }))
  app.decorate('countFailure', (call) => failures.inc(call))

  app.get('/metrics', { config: { access: anyone }, schema: { hide: true } }, async (request, reply) => {
    const isOpen = mode === 'development' && isFromThisMachine(request)
    if (!isOpen && !hasToken(request, metricsToken)) throw new DomainError('NOT_FOUND')

    const text = await registry.metrics()
    return reply.type(registry.contentType).header('cache-control', 'no-store').send(text)
  })

  return ({ method }, reply, { url: route = 'unknown' }) => {
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.failure) failures.inc({ method, route, code: reply.failure })
  }
}

const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const

/** A proxy on this machine also connects from loopback, and not every proxy sends a forwarding header. */
function isFromThisMachine({ headers, socket: { remoteAddress = '' } }: FastifyRequest) {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(remoteAddress)

  return isLoopback && forwarded.every((name) => headers[name] === undefined)
}

const hasToken = ({ headers: { authorization = '' } }: FastifyRequest, token: string | undefined) =>
  token !== undefined && isSameSecret(authorization, `Bearer ${token}`)
