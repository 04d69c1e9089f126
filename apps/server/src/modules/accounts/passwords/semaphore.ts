import { DomainError } from '#kernel/domain-error.ts'

/** Runs the work when it is its turn; refuses it where too many wait already. */
export type Acquire = <T>(work: () => Promise<T>) => Promise<T>

/** Costly work in turns: so many at once, so many waiting, and the rest are told to come back. */
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

/** Whoever is called from the line takes over the place of the one who leaves. */
function line(queue: (() => void)[], waiting: number) {
  if (queue.length >= waiting) throw new DomainError('overloaded', { retryAfterSeconds: 2 })

  return new Promise<void>((resolve) => queue.push(resolve))
}
