import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { mostBehindInMs } from '#database/cluster/replica-state.ts'
import { useAnswerCache } from './answers/answer-cache.ts'
import { useChecks } from './checks/checks.ts'
import { csrfPair } from './checks/csrf.ts'
import { loadShedding } from './checks/load-shedding.ts'
import { useRouteGuards } from './checks/route-guards.ts'
import { securityHeaders } from './checks/security-headers.ts'
import { useOpenapi } from './docs/openapi.ts'
import { useErrorHandler } from './http/error-handler.ts'
import { useJson } from './http/json.ts'
import { unservable } from './http/unservable.ts'
import { serializerCompiler } from './http/serializer.ts'
import { validatorCompiler } from './http/validator.ts'
import { health, type Obstacle, type Warning } from './observability/health.ts'
import type { LogStream } from './observability/logger.ts'
import { metrics } from './observability/metrics.ts'
import { requestLog } from './observability/request-log.ts'
import { requestTraces } from './observability/request-traces.ts'
import { generalLimit, useRouteLimits } from './rate-limits/rate-limits.ts'
import { redisCounter } from './rate-limits/redis-counter.ts'

type Options = { config: Config; logStream: LogStream; obstacle: Obstacle; warnings?: readonly Warning[] }

/**
 * Everything that a request passes before it reaches a module: first the checks, in their order here and without waiting
 * for anything, then what its route asks for (its limits, who calls, its body).
 */
export async function usePlatform(app: FastifyInstance, options: Options) {
  const { config, logStream, obstacle, warnings = [] } = options
  // One logger for all requests: a child logger per request costs more than the checks. Lines set `requestId` themselves.
  Object.assign(app.log, { child: () => app.log })
  app.decorateRequest('caller', null)
  app.decorateRequest('span', null)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  useErrorHandler(app)
  useAnswerCache(app, { lagInMs: config.databaseReadUrl ? mostBehindInMs : 0 })
  useJson(app)
  useRouteGuards(app)
  const counter = sharedCounter(app, config)
  useRouteLimits(app, config.rateLimitScale, counter)

  const allWarnings = [...warnings, ...(counter ? [counter.warning] : [])]
  const [drainCheck, drainObserver] = health(app, { obstacle, warnings: allWarnings })
  const traces = requestTraces(config)
  const checks = [
    ...traces.checks,
    securityHeaders(config),
    drainCheck,
    await loadShedding(app),
    generalLimit(config.rateLimitScale),
    unservable,
    csrfPair,
  ]
  const observers = [
    drainObserver,
    metrics(app, config, allWarnings),
    requestLog(config, logStream),
    ...traces.observers,
  ]

  useChecks(app, checks, observers)
  traces.continueIn(app)
  await useOpenapi(app, config)
}

function sharedCounter(app: FastifyInstance, { redisUrl }: Config) {
  if (!redisUrl) return undefined

  return redisCounter(redisUrl, (line) => app.log.warn(line))
}
