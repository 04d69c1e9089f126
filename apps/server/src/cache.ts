import { LRUCache } from 'lru-cache'

/**
 * Options of an `LRUCache` for this many entries. They count as its size, because it allocates a `max` at once: 50,000
 * entries take 10 ms of each start.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })

type Options<Value> = {
  /** Maximum number of entries; the least recently used is evicted first. */
  max: number
  /** Maximum total size, for caches whose entries differ much in size. */
  maxBytes?: { total: number; of: (value: Value) => number }
  /** Time to live of a value, unless `get` passes another. */
  ttlInMs?: number
  /** The sources of the value, such as `/api/demands`, so that `invalidate` finds it. */
  tagsOf?: (value: Value, key: string) => readonly string[]
  /** A value for which this returns false is returned to the waiting requests but not cached. */
  isCacheable?: (value: Value) => boolean
  /** While this returns false, `get` bypasses the cache: an invalidation may have been missed. */
  isTrusted?: () => boolean
}

type Wanted<Value> = {
  load: () => Promise<Value>
  ttlInMs: number | undefined
  /** A load of the same key that has to finish first. */
  previous: Promise<Value> | undefined
}

type Load<Value> = { result: Promise<Value>; state: { hasBegun: boolean; isStale: boolean } }

/**
 * The server's cache for what is loaded: values by key, on top of `lru-cache`. It adds what all such caches need:
 *
 * - A hit is returned synchronously, not as a promise.
 * - At most one load per key runs at a time; concurrent requests wait for it.
 * - `invalidate` drops values, all or by tag. A load that was running during an invalidation still answers the requests
 *   that waited for it, but is not cached; requests after the invalidation wait for the next load.
 * - A failed load rejects for the waiting requests; the next request retries it.
 *
 * To cache the responses of an endpoint, see platform/answers/answer-cache.ts.
 */
export class Cache<Value extends NonNullable<unknown>> {
  readonly #values: LRUCache<string, Value>
  readonly #loads = new Map<string, Load<Value>>()
  readonly #options: Options<Value>

  constructor(options: Options<Value>) {
    const { max, maxBytes, ttlInMs } = options
    this.#options = options
    this.#values = new LRUCache({
      ...(maxBytes
        ? { max, maxSize: maxBytes.total, sizeCalculation: (value) => maxBytes.of(value) || 1 }
        : atMost(max)),
      ...(ttlInMs !== undefined && { ttl: ttlInMs }),
    })
  }

  get(key: string, load: () => Promise<Value>, ttlInMs = this.#options.ttlInMs): Value | Promise<Value> {
    const { isTrusted = () => true } = this.#options
    const cached = isTrusted() ? this.#values.get(key) : undefined
    if (cached !== undefined) return cached

    const running = this.#loads.get(key)
    return running && !running.state.isStale
      ? running.result
      : this.#load(key, { load, ttlInMs, previous: running?.result })
  }

  /** Whether `get` would return without another load. */
  has(key: string): boolean {
    const { isTrusted = () => true } = this.#options

    return (isTrusted() && this.#values.has(key)) || this.#loads.get(key)?.state.isStale === false
  }

  /** Drops the values with a tag that starts with one of `tags`; without `tags`, all of them. */
  invalidate(...tags: readonly string[]) {
    for (const { state } of this.#loads.values()) state.isStale = state.hasBegun
    if (tags.length === 0) return this.#values.clear()

    const { tagsOf = () => [] } = this.#options
    for (const [key, value] of this.#values.entries())
      if (tagsOf(value, key).some((each) => tags.some((tag) => each.startsWith(tag))))
        this.#values.delete(key)
  }

  #load(key: string, { load, ttlInMs, previous }: Wanted<Value>): Promise<Value> {
    const state = { hasBegun: false, isStale: false }
    const begin = () => {
      state.hasBegun = true
      return load()
    }
    const end = () => {
      if (this.#loads.get(key)?.state === state) this.#loads.delete(key)
    }

    const result = (previous ? previous.then(begin, begin) : begin()).then(
      (value) => {
        end()
        if (!state.isStale && this.#isWorthCaching(value)) this.#values.set(key, value, { ttl: ttlInMs ?? 0 })
        return value
      },
      (error: unknown) => {
        end()
        throw error
      },
    )
    this.#loads.set(key, { state, result })

    return result
  }

  #isWorthCaching(value: Value) {
    const { isCacheable = () => true, isTrusted = () => true } = this.#options

    return isCacheable(value) && isTrusted()
  }
}
