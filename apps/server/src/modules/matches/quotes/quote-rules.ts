import { withCommas } from '@joblane/contracts/site/with-commas'
import type { QuoteKind } from '@joblane/contracts/matches/quotes'
import { mostDaysOfQuote, quoteAmount } from '@joblane/contracts/matches/numbers'
import { addDays, type Day } from './day-rules.ts'

export type TypedQuote = {
  kind: QuoteKind
  amount: number
  amountTo?: number | null
  note?: string
  startsOn?: Day | null
  validUntil: Day
}

/** The invalid fields of a quote, each with its sentence; `today` is the day at the demand's place. */
export function faultsOfQuote(quote: TypedQuote, { today }: { today: Day }): Record<string, string[]> {
  const faults = {
    amount: faultOfAmount(quote.amount),
    amountTo: faultOfUpperEnd(quote),
    startsOn: faultOfStart(quote.startsOn ?? null, today),
    validUntil: faultOfEnd(quote.validUntil, today),
  }

  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault === null ? [] : [[field, [fault]]])),
  )
}

const dollars = (amount: number) => `$${withCommas(amount)}`

function faultOfAmount(amount: number): string | null {
  const { least, most } = quoteAmount
  if (!(amount >= least && amount <= most)) {
    return `Enter an amount from ${dollars(least)} to ${dollars(most)}.`
  }

  return hasWholeCents(amount) ? null : 'Enter an amount with at most two decimals.'
}

const hasWholeCents = (amount: number) => Math.round(amount * 100) / 100 === amount

function faultOfUpperEnd({ kind, amount, amountTo }: TypedQuote): string | null {
  if (kind !== 'RANGE') return amountTo == null ? null : 'Only a price range has an upper end.'
  if (amountTo == null) return 'Enter the upper end of the price range.'
  if (amountTo <= amount) return 'Enter an upper end that is higher than the lower one.'

  return faultOfAmount(amountTo)
}

const faultOfStart = (startsOn: Day | null, today: Day) =>
  startsOn !== null && startsOn < today ? 'Choose today or a later day.' : null

const faultOfEnd = (validUntil: Day, today: Day) =>
  validUntil < today || validUntil > addDays(today, mostDaysOfQuote)
    ? `Choose a day from today to ${mostDaysOfQuote} days from now.`
    : null
