import { Redis } from 'ioredis'
import type { Count, Counter } from './counter.ts'
import { processCounter } from './process-counter.ts'

const patienceInMs = 250
/** While Redis does not answer in time, one call in this period waits for it. */
const restInMs = 1000
const away = 'Redis does not answer in time: each instance counts limits for itself'
const back = 'Redis answers again: instances share limits'

type SharedCounter = Counter & { warning: () => string | null }

/**
 * Counts in Redis, shared by all instances. While Redis is down or slow, each instance counts for itself. `tell` gets a
 * line when that changes.
 */
export function redisCounter(url: string, tell: (line: string) => void): SharedCounter {
  const redis = new Redis(url, {
    keyPrefix: 'joblane:limit:',
    commandTimeout: patienceInMs,
    connectTimeout: 2000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  })
  const own = processCounter()
  let isAway = false
  let retryAt = 0
  const note = (isAwayNow: boolean) => {
    if (isAwayNow !== isAway) tell(isAwayNow ? away : back)
    isAway = isAwayNow
  }
  redis.on('error', () => note(true)).on('ready', () => note(false))

  return {
    async hit(key, windowInMs) {
      if (isAway && performance.now() < retryAt) return own.hit(key, windowInMs)
      retryAt = performance.now() + restInMs
      try {
        const count = await sharedHit(redis, key, windowInMs)
        note(false)
        return count
      } catch {
        note(true)
        return own.hit(key, windowInMs)
      }
    },
    warning: () => (isAway ? away : null),
    close: async () => redis.disconnect(),
  }
}

async function sharedHit(redis: Redis, key: string, windowInMs: number): Promise<Count> {
  const answers = await redis.multi().incr(key).pexpire(key, windowInMs, 'NX').pttl(key).exec()
  const [count, , remaining] = (answers ?? []).map(([, value]) => value)
  if (typeof count !== 'number' || typeof remaining !== 'number') throw new Error('Redis gave no count.')

  return { count, resetAt: Date.now() + Math.max(remaining, 0) }
}
