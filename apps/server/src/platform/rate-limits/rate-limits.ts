import type { CallLimit } from '@joblane/contracts/api/endpoint'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import type { Check } from '../checks/checks.ts'
import { clientAddress } from '../http/client-address.ts'
import type { Count, Counter } from './counter.ts'
import { processCounter } from './process-counter.ts'

const lengthInMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const
const usual: CallLimit = { max: 3000, per: 'minute' }

/** The overall limit per address. */
export function generalLimit(scale: number, limit: CallLimit = usual): Check {
  const isOver = addressLimit(scale, limit)

  return (request) => (request.url.startsWith('/health/') ? undefined : isOver(request))
}

/** The limit per address for work that is expensive for this process; counted here, without a round trip. */
export function addressLimit(scale: number, { max, per }: CallLimit) {
  const counter = processCounter()

  return ({ ip }: { ip: string }) => refusalFor(counter.hit(clientAddress(ip), lengthInMs[per]), max * scale)
}

/** Stricter limits that a contract declares. They protect users: with Redis, all instances share the count. */
export function useRouteLimits(app: FastifyInstance, scale: number, counter: Counter = processCounter()) {
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit
    if (limit)
      route.onRequest = [limitOf(counter, route.url, limit, scale), ...[route.onRequest ?? []].flat()]
  })
  app.addHook('onClose', () => counter.close())
}

function limitOf(
  counter: Counter,
  name: string,
  { max, per }: CallLimit,
  scale: number,
): onRequestHookHandler {
  return (request, _reply, done) => {
    const hit = counter.hit(`${name} ${clientAddress(request.ip)}`, lengthInMs[per])
    if (!(hit instanceof Promise)) return done(refusalFor(hit, max * scale))

    hit.then((count) => done(refusalFor(count, max * scale)), done)
  }
}

function refusalFor({ count, resetAt }: Count, max: number) {
  if (count <= max) return undefined

  const retryAfterSeconds = Math.max(1, Math.ceil((resetAt - Date.now()) / 1000))
  return new DomainError('too_many_requests', { retryAfterSeconds })
}
