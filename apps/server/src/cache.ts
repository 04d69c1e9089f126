import { LRUCache } from 'lru-cache'

type Options<Value> = {
  /** Entries at most; the least recently used goes first. */
  max: number
  /** Bytes at most, where entries differ much in size. */
  maxBytes?: { total: number; of: (value: Value) => number }
  /** How long a value lives, unless `get` says otherwise. */
  ttlInMs?: number
  /** What the value was made of, such as `/api/demands`, so that `invalidate` finds it. */
  tagsOf?: (value: Value, key: string) => readonly string[]
  /** Values for which this is false are given to those who wait for them, and not cached. */
  isCacheable?: (value: Value) => boolean
  /** While this is false nothing is taken from the cache: an invalidation may have been missed. */
  isTrusted?: () => boolean
}

type Wanted<Value> = {
  load: () => Promise<Value>
  ttlInMs: number | undefined
  /** A load of the same key that has to end first. */
  previous: Promise<Value> | undefined
}

type Load<Value> = { result: Promise<Value>; state: { hasBegun: boolean; isStale: boolean } }

/**
 * The server's one kind of cache: values by key, over `lru-cache`. It adds what all of our caches need:
 *
 * - A hit is returned at once, not as a promise.
 * - At most one load per key runs at a time, and all requests that come meanwhile wait for it.
 * - `invalidate` drops values, all or by tag. A load that an invalidation overtakes still answers the requests that
 *   started it, but is not cached; requests that come after the invalidation wait for the next load.
 * - A load that fails rejects for those who wait and is tried again by the next request.
 *
 * To cache the answers of an endpoint, see platform/answers/answer-cache.ts.
 */
export class Cache<Value extends NonNullable<unknown>> {
  readonly #values: LRUCache<string, Value>
  readonly #loads = new Map<string, Load<Value>>()
  readonly #options: Options<Value>

  constructor(options: Options<Value>) {
    const { max, maxBytes, ttlInMs } = options
    this.#options = options
    this.#values = new LRUCache({
      max,
      ...(maxBytes && { maxSize: maxBytes.total, sizeCalculation: (value) => maxBytes.of(value) || 1 }),
      ...(ttlInMs !== undefined && { ttl: ttlInMs ?? 0 }),
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

  /** Whether `get` would answer without another load. */
  has(key: string): boolean {
    const { isTrusted = () => true } = this.#options

    return (isTrusted() && this.#values.has(key)) || this.#loads.get(key)?.state.isStale === false
  }

  /** Drops the values with a tag that begins with `tag`; all of them without one. */
  invalidate(tag?: string) {
    for (const { state } of this.#loads.values()) state.isStale = state.hasBegun
    if (tag === undefined) return this.#values.clear()

    const { tagsOf = () => [] } = this.#options
    for (const [key, value] of this.#values.entries())
      if (tagsOf(value, key).some((each) => each.startsWith(tag))) this.#values.delete(key)
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
