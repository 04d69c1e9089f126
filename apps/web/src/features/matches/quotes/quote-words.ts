import type { Quote, QuoteKind } from '@joblane/contracts/matches/quotes'
import { onUtcDay, onUtcWeekday } from '#lib/format/dates.ts'
import { money, withCents } from '#lib/format/money.ts'

type Price = Pick<Quote, 'kind' | 'amount' | 'amountTo'>

/** `US$ 240.00`, `US$ 85.00 an hour`, `US$ 180.00 to 320.00`. */
export function priceText({ kind, amount, amountTo }: Price) {
  if (kind === 'HOURLY') return `${money(amount)} an hour`

  return kind === 'RANGE' && amountTo !== null ? `${money(amount)} to ${withCents(amountTo)}` : money(amount)
}

export const kindText: Record<QuoteKind, string> = {
  FIXED: 'Fixed price',
  HOURLY: 'Hourly',
  RANGE: 'Price range',
}

/** The same behind a price. */
export const kindSentence: Record<QuoteKind, string> = {
  FIXED: 'fixed price for the whole job',
  HOURLY: 'for the time it takes',
  RANGE: 'from the best to the worst case',
}

/** `Thu, Nov 19`, from a day such as `2026-11-19`, which has no time zone. */
export const startText = (day: string | null) => (day === null ? 'To be agreed' : onUtcWeekday(day))

/** `Nov 29, 2026` */
export const validText = onUtcDay
