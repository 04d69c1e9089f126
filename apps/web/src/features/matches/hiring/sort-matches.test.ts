import type { Quote } from '@joblane/contracts/matches/quotes'
import { expect, test } from 'vitest'
import { aCustomerMatch, aQuote } from '../testing/a-match.ts'
import { sortMatches, type Sorting } from './sort-matches.ts'

const match = (name: string, unlockedAt: string, quote: Partial<Quote> | null, average: number | null) =>
  aCustomerMatch({
    unlockedAt,
    quote: quote && aQuote(quote),
    professional: { name, rating: { average, count: 1, distribution: [0, 0, 0, 0, 1] } },
  })

const matches = [
  match('Hourly', '2026-11-01T10:00:00Z', { kind: 'HOURLY', amount: 10 }, 5),
  match('Without', '2026-11-02T10:00:00Z', null, null),
  match('Range', '2026-11-03T10:00:00Z', { kind: 'RANGE', amount: 180, amountTo: 900 }, 4.7),
  match('Fixed', '2026-11-04T10:00:00Z', { kind: 'FIXED', amount: 240 }, 4.7),
  match('Also without', '2026-11-05T10:00:00Z', null, 4.9),
]

test.each<[Sorting, string[]]>([
  ['price', ['Range', 'Fixed', 'Hourly', 'Without', 'Also without']],
  ['rating', ['Hourly', 'Also without', 'Range', 'Fixed', 'Without']],
  ['first', ['Hourly', 'Without', 'Range', 'Fixed', 'Also without']],
])('by %s', (by, names) => {
  expect(sortMatches(matches.toReversed(), by).map(({ professional }) => professional.name)).toEqual(names)
})
