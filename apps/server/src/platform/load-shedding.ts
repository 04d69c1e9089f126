import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import type { Check } from './checks.ts'

type Limits = {
  /** Half of the turns of the last interval took longer than this. */
  delayInMs: number
  /** Requests at work at once; more would only wait for the database. */
  openRequests: number
}

const usual: Limits = { delayInMs: 1000, openRequests: 2000 }
const intervalInMs = 2000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers stay open for as long as the client wants, and wait for nothing. */
    isStream?: boolean
  }
}

/** Says 503 early when the process cannot keep up, so that those who are let in are answered in time. */
export function loadShedding(app: FastifyInstance, { delayInMs, openRequests }: Limits = usual): Check {
  const isLate = watchDelay(app, delayInMs)
  let open = 0
  const enter = () => void open++
  const leave = () => void open--

  app.addHook('onRoute', (route) => {
    if (route.config?.isStream) route.onRequest = [[route.onRequest ?? []].flat(), leaveUntilClosed].flat()
  })
  const leaveUntilClosed: onRequestHookHandler = (_request, reply, done) => {
    leave()
    reply.raw.on('close', enter)
    done()
  }

  return (request, reply) => {
    enter()
    // Not Fastify's onResponse: it stays away when a client gives up, and the count would only grow.
    reply.raw.on('close', leave)
    if ((open <= openRequests && !isLate()) || request.url.startsWith('/health/')) return undefined

    return new DomainError('overloaded', { retryAfterSeconds: 2 })
  }
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
