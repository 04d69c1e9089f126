import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { useCsrf } from './csrf.ts'
import { useErrorHandler } from './error-handler.ts'
import { type Obstacle, useHealth } from './health.ts'
import { useJson } from './json.ts'
import { useLoadShedding } from './load-shedding.ts'
import { useMetrics } from './metrics.ts'
import { useOpenapi } from './openapi.ts'
import { redisCounter } from './rate-limits/redis-counter.ts'
import { useRateLimits } from './rate-limits/rate-limits.ts'
import { useRequestLog } from './request-log.ts'
import { useRouteGuards } from './route-guards.ts'
import { useSecurityHeaders } from './security-headers.ts'
import { useUnknownRoutes } from './unknown-routes.ts'
import { validatorCompiler } from './validator.ts'

/** What every request passes, in this order, before it reaches a module. None of these hooks waits. */
export async function usePlatform(app: FastifyInstance, config: Config, obstacle: Obstacle) {
  app.decorateRequest('caller', null)
  app.setValidatorCompiler(validatorCompiler)
  useErrorHandler(app)
  useJson(app)

  useRouteGuards(app)
  useSecurityHeaders(app, config)
  useRequestLog(app, config)
  useMetrics(app, config)
  useLoadShedding(app)
  useRateLimits(app, { scale: config.rateLimitScale, ...sharedCounter(app, config) })
  useUnknownRoutes(app)
  useCsrf(app)

  await useOpenapi(app, config)
  useHealth(app, obstacle)
}

function sharedCounter(app: FastifyInstance, { redisUrl }: Config) {
  if (!redisUrl) return {}

  return {
    counter: redisCounter(redisUrl, (err) => app.log.warn({ err }, 'Redis is away: limits count here')),
  }
}
