import type { Count } from './counter.ts'

/** Counts in this process. It holds at most `capacity` keys and evicts the oldest first. */
export function processCounter({ now = Date.now, capacity = 100_000 } = {}) {
  const counts = new Map<string, Count>()

  return {
    hit(key: string, windowInMs: number): Count {
      const time = now()
      const known = counts.get(key)
      if (known && known.resetAt > time) {
        known.count++
        return known
      }

      const fresh = { count: 1, resetAt: time + windowInMs }
      counts.delete(key)
      counts.set(key, fresh)
      if (counts.size > capacity) forgetOldest(counts)

      return fresh
    },
    close: async () => counts.clear(),
  }
}

/** A Map keeps insertion order, and an expired window is inserted again at its next hit. */
function forgetOldest(counts: Map<string, Count>) {
  const [oldest] = counts.keys()
  if (oldest !== undefined) counts.delete(oldest)
}
