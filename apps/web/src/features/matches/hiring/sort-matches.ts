import type { CustomerMatch } from '@joblane/contracts/matches/api'

export const sortings = ['price', 'rating', 'first'] as const
export type Sorting = (typeof sortings)[number]

type Sorted = Pick<CustomerMatch, 'quote' | 'professional' | 'unlockedAt'>

/**
 * By price: fixed prices and ranges by their lowest amount, then hourly ones, then matches without a quote. By rating:
 * the best first, unrated last. Ties and the rest: who came first.
 */
export function sortMatches<Match extends Sorted>(matches: readonly Match[], by: Sorting): Match[] {
  return matches.toSorted((a, b) => {
    const difference = by === 'first' ? 0 : rank[by](a) - rank[by](b)

    return difference || a.unlockedAt.localeCompare(b.unlockedAt)
  })
}

const hourly = 1e9

const rank: Record<Exclude<Sorting, 'first'>, (match: Sorted) => number> = {
  price: ({ quote }) => (quote === null ? hourly * 2 : (quote.kind === 'HOURLY' ? hourly : 0) + quote.amount),
  rating: ({ professional: { rating } }) => -(rating.average ?? 0),
}
