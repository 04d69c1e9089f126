import pLimit from 'p-limit'
import { DomainError } from '#kernel/domain-error.ts'

/** Runs the work once a slot is free; rejects it if the queue is full. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>

/** Limits expensive work: `atOnce` run, `waiting` queue, and the rest are rejected with a retry delay. */
export function createSemaphore({ atOnce, waiting }: { atOnce: number; waiting: number }): Limit {
  const limit = pLimit(atOnce)

  return async (work) => {
    if (limit.activeCount >= atOnce && limit.pendingCount >= waiting) {
      throw new DomainError('overloaded', { retryAfterSeconds: 2 })
    }

    return limit(work)
  }
}
