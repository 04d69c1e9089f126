import type { QuoteFigures } from '@joblane/contracts/cities/api'
import { fewestQuotes } from '@joblane/contracts/cities/numbers'
import { toDollars } from '#kernel/money.ts'

/** A price as quoted; a range has two ends. */
type Price = { isHourly: boolean; amountInCents: number; amountToInCents: number | null }

/** What quotes were, for whole jobs and by the hour: the two cannot be compared. */
export const quotesOf = (prices: readonly Price[]) => ({
  wholeJobs: figuresOf(prices.filter(({ isHourly }) => !isHourly)),
  hourly: figuresOf(prices.filter(({ isHourly }) => isHourly)),
})

function figuresOf(prices: readonly Price[]): QuoteFigures {
  const cents = prices.map(inCents).toSorted((one, other) => one - other)
  const count = cents.length
  if (count < fewestQuotes) return { count, figures: null }

  const at = (share: number) => toDollars(Math.round(quantile(cents, share)))
  return { count, figures: { from: at(0.25), median: at(0.5), to: at(0.75) } }
}

/** A range counts as its middle. */
const inCents = ({ amountInCents, amountToInCents }: Price) =>
  amountToInCents === null ? amountInCents : (amountInCents + amountToInCents) / 2

/** Between two values, in proportion: as percentile_cont of PostgreSQL. */
function quantile(sorted: readonly number[], share: number) {
  const position = (sorted.length - 1) * share
  const below = sorted[Math.floor(position)] ?? 0
  const above = sorted[Math.ceil(position)] ?? 0

  return below + (above - below) * (position - Math.floor(position))
}
