import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import type { Check, Observer } from './checks.ts'

type Limits = {
  /** Half of the turns of the last interval took longer than this. */
  delayInMs: number
  /** Requests at work at once; more would only wait for the database. */
  openRequests: number
}

const usual: Limits = { delayInMs: 250, openRequests: 2000 }
const intervalInMs = 500

/** Says 503 early when the process cannot keep up, so that those who are let in are answered in time. */
export function loadShedding(app: FastifyInstance, { delayInMs, openRequests }: Limits = usual) {
  const isLate = watchDelay(app, delayInMs)
  let open = 0

  const check: Check = (request) => {
    open++
    if ((open <= openRequests && !isLate()) || request.url.startsWith('/health/')) return undefined

    return new DomainError('overloaded', { retryAfterSeconds: 2 })
  }
  const observe: Observer = () => {
    open--
  }

  return { check, observe }
}

function watchDelay(app: FastifyInstance, limitInMs: number) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  let isLate = false

  delay.enable()
  const timer = setInterval(() => {
    isLate = delay.percentile(50) > limitInMs * 1e6
    delay.reset()
  }, intervalInMs).unref()

  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    delay.disable()
    done()
  })

  return () => isLate
}
