import { Redis } from 'ioredis'
import type { Count, Counter } from './counter.ts'
import { processCounter } from './process-counter.ts'

const patienceInMs = 250

/** Counts in Redis, shared by all instances. While Redis is down, each instance counts for itself. */
export function redisCounter(url: string, onError: (error: Error) => void): Counter {
  const redis = new Redis(url, {
    keyPrefix: 'joblane:limit:',
    commandTimeout: patienceInMs,
    connectTimeout: 2000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  })
  const own = processCounter()
  redis.on('error', onError)

  return {
    async hit(key, windowInMs) {
      try {
        return await sharedHit(redis, key, windowInMs)
      } catch {
        return own.hit(key, windowInMs)
      }
    },
    close: async () => redis.disconnect(),
  }
}

async function sharedHit(redis: Redis, key: string, windowInMs: number): Promise<Count> {
  const answers = await redis.multi().incr(key).pexpire(key, windowInMs, 'NX').pttl(key).exec()
  const [count, , remaining] = (answers ?? []).map(([, value]) => value)
  if (typeof count !== 'number' || typeof remaining !== 'number') throw new Error('Redis gave no count.')

  return { count, resetAt: Date.now() + Math.max(remaining, 0) }
}
