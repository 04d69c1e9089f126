import type { FastifyInstance } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import type { Check } from './checks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs a handler, unless too many asynchronous ones are already in progress. */
    work: Work
  }
}

type Work = <T>(start: () => T | Promise<T>) => T | Promise<T>

const intervalInMs = 100
const enoughTimes = 4
const usualLimits = { delayInMs: 500, waiting: 2000 }

/** Responds with 503 early when the process cannot keep up, so that admitted requests are answered in time. */
export function loadShedding(app: FastifyInstance, { delayInMs, waiting } = usualLimits): Check {
  const isLate = watchDelay(app, delayInMs)
  app.decorate('work', limitedWork(waiting))

  return (request) => (isLate() && !request.url.startsWith('/health/') ? overloaded() : undefined)
}

const overloaded = () => new DomainError('overloaded', { retryAfterSeconds: 2 })

/** Counts only asynchronous handlers: synchronous ones cannot pile up. */
function limitedWork(limit: number): Work {
  let waiting = 0

  return (start) => {
    if (waiting >= limit) throw overloaded()
    const result = start()
    if (!(result instanceof Promise)) return result

    waiting++
    return result.finally(() => waiting--)
  }
}

/** Detects a timer that is late several times in a row: one long task is not overload, a growing backlog is. */
function watchDelay(app: FastifyInstance, limitInMs: number) {
  let lateTimes = 0
  let expectedAt = performance.now() + intervalInMs

  const timer = setInterval(() => {
    const now = performance.now()
    lateTimes = now - expectedAt > limitInMs ? lateTimes + 1 : 0
    expectedAt = now + intervalInMs
  }, intervalInMs).unref()

  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })

  return () => lateTimes >= enoughTimes
}
