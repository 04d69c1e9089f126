import type { CallLimit } from '@joblane/contracts/http/endpoint'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import { day, hour, minute } from '#kernel/duration.ts'
import type {} from '../checks/authorize.ts'
import type { Check } from '../checks/checks.ts'
import { clientAddress } from '../http/client-address.ts'
import type { Count, Counter } from './counter.ts'
import { processCounter } from './process-counter.ts'

const lengthInMs = { minute, hour, day } as const
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
    const { limit, memberLimit } = route.config ?? {}
    const perAddress = limit && limitOf(counter, route.url, limit, scale)
    // Counted last: only then is the caller known.
    const perMember = memberLimit && memberLimitOf(counter, route.url, memberLimit)
    if (perAddress ?? perMember)
      route.onRequest = [perAddress ?? [], route.onRequest ?? [], perMember ?? []].flat()
  })
  app.addHook('onClose', () => counter.close())
}

const limitOf = (counter: Counter, name: string, { max, per }: CallLimit, scale: number) =>
  countedBy(counter, ({ ip }) => `${name} ${clientAddress(ip)}`, { max: max * scale, per })

/** Not scaled: an account is one person, wherever it calls from. */
const memberLimitOf = (counter: Counter, name: string, limit: CallLimit) =>
  countedBy(
    counter,
    ({ caller }) => (caller?.scope === 'session' ? `${name} ${caller.accountId}` : null),
    limit,
  )

/** Counts the calls with the same key; a call without a key is not counted. */
function countedBy(
  counter: Counter,
  keyOf: (request: FastifyRequest) => string | null,
  { max, per }: CallLimit,
): onRequestHookHandler {
  return (request, _reply, done) => {
    const key = keyOf(request)
    if (key === null) return done()
    const hit = counter.hit(key, lengthInMs[per])
    if (!(hit instanceof Promise)) return done(refusalFor(hit, max))

    hit.then((count) => done(refusalFor(count, max)), done)
  }
}

function refusalFor({ count, resetAt }: Count, max: number) {
  if (count <= max) return undefined

  const retryAfterSeconds = Math.max(1, Math.ceil((resetAt - Date.now()) / 1000))
  return new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds })
}
