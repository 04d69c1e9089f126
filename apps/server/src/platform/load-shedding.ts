import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'

type Limits = {
  /** Half of the last interval's turns took longer than this. */
  delayInMs: number
  /** Requests at work at once; more would only wait for the database. */
  openRequests: number
}

const usual: Limits = { delayInMs: 250, openRequests: 2000 }
const intervalInMs = 500

/** Says 503 early when the process cannot keep up, so that those who are let in are answered in time. */
export function useLoadShedding(app: FastifyInstance, { delayInMs, openRequests }: Limits = usual) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  let isLate = false
  let open = 0

  delay.enable()
  const timer = setInterval(() => {
    isLate = delay.percentile(50) > delayInMs * 1e6
    delay.reset()
  }, intervalInMs).unref()

  app.addHook('onRequest', (request, _reply, done) => {
    open++
    if (!isLate && open <= openRequests) return done()
    if (request.url.startsWith('/health/')) return done()

    done(new DomainError('overloaded', { retryAfterSeconds: 2 }))
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    open--
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    delay.disable()
    done()
  })
}
