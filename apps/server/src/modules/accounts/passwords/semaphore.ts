import { DomainError } from '#kernel/domain-error.ts'

/** Runs the work once a slot is free; rejects it if the queue is full. */
export type Acquire = <T>(work: () => Promise<T>) => Promise<T>

/** Limits expensive work: `atOnce` run, `waiting` queue, and the rest are rejected with a retry delay. */
export function createSemaphore({ atOnce, waiting }: { atOnce: number; waiting: number }): Acquire {
  const queue: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running < atOnce) running += 1
    else await line(queue, waiting)

    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** The work that finishes passes its slot to the first in the queue, so `running` does not change. */
function line(queue: (() => void)[], waiting: number) {
  if (queue.length >= waiting) throw new DomainError('overloaded', { retryAfterSeconds: 2 })

  return new Promise<void>((resolve) => queue.push(resolve))
}
