import type { CallLimit } from '@joblane/contracts/endpoint'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import { clientAddress } from '../client-address.ts'
import type { Count, Counter } from './counter.ts'
import { processCounter } from './process-counter.ts'

type Options = { scale: number; counter?: Counter; general?: CallLimit }

const lengthInMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

/**
 * How often one address may call. The general limit protects this process, so it is counted here and costs
 * no round trip; those that a contract declares protect people and are shared where there is Redis.
 */
export function useRateLimits(
  app: FastifyInstance,
  { scale, counter = processCounter(), general = { max: 3000, per: 'minute' } }: Options,
) {
  const generalCounter = processCounter()
  const generalMax = general.max * scale
  const generalWindow = lengthInMs[general.per]

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('/health/')) return done()

    const { count, resetAt } = generalCounter.hit(clientAddress(request.ip), generalWindow)
    done(count > generalMax ? refusalUntil(resetAt) : undefined)
  })
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit
    if (!limit) return

    const hook = limitOf(counter, route.url, { ...limit, max: limit.max * scale })
    route.onRequest = [hook, ...[route.onRequest ?? []].flat()]
  })
  app.addHook('onClose', () => counter.close())
}

function limitOf(counter: Counter, name: string, { max, per }: CallLimit): onRequestHookHandler {
  const refusalFor = ({ count, resetAt }: Count) => (count > max ? refusalUntil(resetAt) : undefined)
  const keyOf = (request: FastifyRequest) => `${name} ${clientAddress(request.ip)}`

  return (request, _reply, done) => {
    const hit = counter.hit(keyOf(request), lengthInMs[per])
    if (!(hit instanceof Promise)) return done(refusalFor(hit))

    hit.then((count) => done(refusalFor(count)), done)
  }
}

const refusalUntil = (resetAt: number) =>
  new DomainError('too_many_requests', {
    retryAfterSeconds: Math.max(1, Math.ceil((resetAt - Date.now()) / 1000)),
  })
