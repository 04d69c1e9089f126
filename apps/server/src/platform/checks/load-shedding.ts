import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import type { Check } from './checks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs a handler, unless too many asynchronous ones are already in progress. Rejects after the timeout. */
    work: Work
  }
}

type Work = <T>(start: () => T | Promise<T>, timeoutInMs?: number) => T | Promise<T>

const usualLimits = { delayInMs: 500, lateForMs: 2000, waiting: 2000 }
/** The plugin measures once a second. */
const sampleInMs = 1000

/**
 * Responds with 503 early when the process cannot keep up, so that admitted requests are answered in time. The delay of
 * the event loop is averaged over a second and must be too long for two: one long task is not overload, a growing
 * backlog is.
 */
export async function loadShedding(
  app: FastifyInstance,
  { delayInMs, lateForMs, waiting } = usualLimits,
): Promise<Check> {
  // Without limits of its own the plugin only measures, and adds no hook: our check runs after the security headers.
  await app.register(underPressure)
  app.decorate('work', limitedWork(waiting))

  const isLate = lasting(lateForMs, () => app.memoryUsage().eventLoopDelay > delayInMs)
  return ({ url }) => (isLate() && !url.startsWith('/health/') ? overloaded() : undefined)
}

/** Whether something has been true for a while. Calls further apart than a sample say nothing about the time between. */
function lasting(milliseconds: number, is: () => boolean) {
  let since: number | null = null
  let lastCall = 0

  return () => {
    const now = performance.now()
    if (!is()) since = null
    else if (since === null || now - lastCall > sampleInMs) since = now
    lastCall = now

    return since !== null && now - since >= milliseconds
  }
}

const overloaded = () => new DomainError('OVERLOADED', { retryAfterSeconds: 2 })

/** Counts only asynchronous handlers: synchronous ones cannot pile up. */
function limitedWork(limit: number): Work {
  let waiting = 0

  return (start, timeoutInMs) => {
    if (waiting >= limit) throw overloaded()
    const result = start()
    if (!(result instanceof Promise)) return result

    waiting++
    return new Promise((resolve, reject) => {
      const timer = timeoutInMs && setTimeout(() => reject(overloaded()), timeoutInMs)
      // A handler that is late is still in progress, and counts until it ends.
      const end = () => {
        waiting--
        clearTimeout(timer)
      }
      result.finally(end).then(resolve, reject)
    })
  }
}
