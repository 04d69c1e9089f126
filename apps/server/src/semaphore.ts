import pLimit from 'p-limit'
import { DomainError } from '#kernel/domain-error.ts'

/** Runs the work once a slot is free; rejects it if the queue is full. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>

/** Limits expensive work: `atOnce` run, `waiting` queue, and the rest are rejected with a retry delay. */
export function createSemaphore({ atOnce, waiting }: { atOnce: number; waiting: number }): Limit {
  const limit = pLimit(atOnce)

  return async (work) => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= waiting) {
      throw new DomainError('OVERLOADED', { retryAfterSeconds: 2 })
    }

    return limit(work)
  }
}

/** Limits the work of each key on its own, so that none can take all slots of what comes next. */
export function createSemaphorePerKey(size: { atOnce: number; waiting: number }) {
  const inUse = new Map<string, { limit: Limit; users: number }>()

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const own = inUse.get(key) ?? { limit: createSemaphore(size), users: 0 }
    inUse.set(key, own)
    own.users += 1
    try {
      return await own.limit(work)
    } finally {
      own.users -= 1
      if (own.users === 0) inUse.delete(key)
    }
  }
}
