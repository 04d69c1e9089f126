import type { Quote, QuoteKind } from '@joblane/contracts/api/quotes'
import { money } from '#lib/format/money.ts'

type Price = Pick<Quote, 'kind' | 'amount' | 'amountTo'>

/** `US$ 240.00`, `US$ 85.00 an hour`, `US$ 180.00 to 320.00`. */
export function priceText({ kind, amount, amountTo }: Price) {
  if (kind === 'HOURLY') return `${money(amount)} an hour`

  return kind === 'RANGE' && amountTo !== null
    ? `${money(amount)} to ${money(amountTo).replace('US$ ', '')}`
    : money(amount)
}

export const kindText: Record<QuoteKind, string> = {
  FIXED: 'Fixed price',
  HOURLY: 'Hourly',
  RANGE: 'Price range',
}

const shortDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** `Thu, Nov 19`, from a day such as `2026-11-19`, which has no time zone. */
export const startText = (day: string | null) =>
  day === null ? 'To be agreed' : shortDay.format(new Date(day))

/** `Nov 29, 2026` */
export const validText = (day: string) => longDay.format(new Date(day))
