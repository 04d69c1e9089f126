/** Keeps rendered pages for a while: the least used goes first, and all that used a call go when its answers change. */
export type PageCache<Page> = {
  /** At once where it is kept; all who ask while it is being made wait for the same one. */
  find: (url: string, make: () => Promise<Made<Page>>) => Page | Promise<Page>
  /** Forgets the pages that were made of this call's answers; all of them without a path. */
  forget: (apiPath?: string) => void
}

/** A page, the paths of the API it was made of, and whether it is worth keeping. */
export type Made<Page> = { page: Page; madeOf: readonly string[]; isKept: boolean }

type Kept<Page> = { page: Page | Promise<Page>; madeOf: readonly string[]; until: number }

type Limits = { limit: number; lifeInMs: number; now: () => number }

export function pageCache<Page>({ limit, lifeInMs, now }: Limits): PageCache<Page> {
  const kept = new Map<string, Kept<Page>>()

  const keep = (url: string, entry: Kept<Page>) => {
    kept.delete(url)
    kept.set(url, entry)
    const [oldest] = kept.keys()
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest)
  }

  const make = (url: string, produce: () => Promise<Made<Page>>) => {
    const making = produce().then((made) => {
      // What was forgotten while it was being made is given to those who wait for it, and not kept.
      if (kept.get(url)?.page === making) {
        kept.delete(url)
        if (made.isKept) keep(url, { page: made.page, madeOf: made.madeOf, until: now() + lifeInMs })
      }
      return made.page
    })

    keep(url, { page: making, madeOf: [''], until: Infinity })
    making.catch(() => kept.get(url)?.page === making && kept.delete(url))

    return making
  }

  return {
    find(url, produce) {
      const entry = kept.get(url)
      if (!entry || entry.until <= now()) return make(url, produce)

      keep(url, entry)
      return entry.page
    },

    forget(apiPath) {
      if (apiPath === undefined) return kept.clear()
      for (const [url, { madeOf }] of kept)
        if (madeOf.some((path) => path === '' || path.startsWith(apiPath))) kept.delete(url)
    },
  }
}
