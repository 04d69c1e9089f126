/** Keeps what is made of the API's answers: the least used goes first, and all that used a call go when its answers change. */
export type KeptUntilChanged<Value> = {
  /** At once where it is kept; all who ask while it is being made wait for the same one. */
  find: (url: string, make: () => Promise<Made<Value>>) => Value | Promise<Value>
  /** Forgets what was made of this call's answers; all of it without a path. */
  forget: (apiPath?: string) => void
}

/** A value, the paths of the API it was made of, and whether it is worth keeping. */
export type Made<Value> = { value: Value; madeOf: readonly string[]; isKept: boolean }

type Kept<Value> = { value: Value | Promise<Value>; madeOf: readonly string[]; until: number }

type Limits = { limit: number; lifeInMs: number; now: () => number }

export function keepUntilChanged<Value>({ limit, lifeInMs, now }: Limits): KeptUntilChanged<Value> {
  const kept = new Map<string, Kept<Value>>()

  const keep = (url: string, entry: Kept<Value>) => {
    kept.delete(url)
    kept.set(url, entry)
    const [oldest] = kept.keys()
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest)
  }

  const make = (url: string, produce: () => Promise<Made<Value>>) => {
    const making = produce().then((made) => {
      // What was forgotten while it was being made is given to those who wait for it, and not kept.
      if (kept.get(url)?.value === making) {
        kept.delete(url)
        if (made.isKept) keep(url, { value: made.value, madeOf: made.madeOf, until: now() + lifeInMs })
      }
      return made.value
    })

    keep(url, { value: making, madeOf: [''], until: Infinity })
    making.catch(() => kept.get(url)?.value === making && kept.delete(url))

    return making
  }

  return {
    find(url, produce) {
      const entry = kept.get(url)
      if (!entry || entry.until <= now()) return make(url, produce)

      keep(url, entry)
      return entry.value
    },

    forget(apiPath) {
      if (apiPath === undefined) return kept.clear()
      for (const [url, { madeOf }] of kept)
        if (madeOf.some((path) => path === '' || path.startsWith(apiPath))) kept.delete(url)
    },
  }
}
