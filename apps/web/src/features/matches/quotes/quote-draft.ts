import type { QuoteKind, sendQuote } from '@joblane/contracts/matches/quotes'
import type { BodyOf } from '@joblane/contracts/http/endpoint'
import { mostDaysOfQuote, quoteAmount } from '@joblane/contracts/matches/numbers'
import { plainAmount } from '#lib/format/plain-amount.ts'
import { withCommas } from '@joblane/contracts/site/with-commas'

/** The quote as typed. */
export type QuoteDraft = {
  kind: string
  amount: string
  amountTo: string
  startsOn: string
  validUntil: string
  note: string
}

export const emptyQuote: QuoteDraft = {
  kind: 'FIXED',
  amount: '',
  amountTo: '',
  startsOn: '',
  validUntil: '',
  note: '',
}

/**
 * What is wrong with the draft, by field. `today` is the reader's day; the demand's place may be a day behind or ahead,
 * and the server, which knows that place, has the last word.
 */
export function faultsOf(draft: QuoteDraft, today: string): Record<string, string> {
  const { kind, amount, amountTo, startsOn, validUntil } = draft

  const found = {
    amount: faultOfAmount(amount),
    amountTo: kind === 'RANGE' ? faultOfUpper(amount, amountTo) : null,
    startsOn: startsOn !== '' && startsOn < daysAfter(today, -1) ? 'Choose today or a later day.' : null,
    validUntil: faultOfValidUntil(validUntil, today),
  }

  return Object.fromEntries(
    Object.entries(found).flatMap(([field, fault]) => (fault === null ? [] : [[field, fault]])),
  )
}

function faultOfAmount(text: string): string | null {
  if (!/^\d+(\.\d{1,2})?$/.test(plainAmount(text))) return 'Enter an amount such as 240 or 240.50.'
  const amount = Number(plainAmount(text))

  return amount < quoteAmount.least || amount > quoteAmount.most
    ? `Enter an amount from ${quoteAmount.least} to ${withCommas(quoteAmount.most)}.`
    : null
}

const faultOfUpper = (lower: string, upper: string) =>
  faultOfAmount(upper) ??
  (Number(plainAmount(upper)) <= Number(plainAmount(lower)) ? 'Enter more than the lower amount.' : null)

function faultOfValidUntil(day: string, today: string) {
  if (day === '') return 'Choose a day.'
  if (day < daysAfter(today, -1)) return 'Choose today or a later day.'

  return day > daysAfter(today, mostDaysOfQuote + 1) ? `Choose a day within ${mostDaysOfQuote} days.` : null
}

/** The day at the reader's place, as `2026-11-16`. */
export const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** `2026-11-16` plus a number of days. */
function daysAfter(day: string, days: number) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)

  return date.toISOString().slice(0, 10)
}

export const bodyOf = ({
  kind,
  amount,
  amountTo,
  startsOn,
  validUntil,
  note,
}: QuoteDraft): BodyOf<typeof sendQuote> => ({
  kind: kind as QuoteKind,
  amount: Number(plainAmount(amount)),
  ...(kind === 'RANGE' && { amountTo: Number(plainAmount(amountTo)) }),
  ...(startsOn !== '' && { startsOn }),
  ...(note.trim() !== '' && { note: note.trim() }),
  validUntil,
})

/** The draft as the preview shows it; what is not typed yet counts as nothing. */
export const previewOf = (draft: QuoteDraft, version: number) => ({
  version,
  kind: draft.kind as QuoteKind,
  amount: Number(plainAmount(draft.amount)) || 0,
  amountTo: draft.kind === 'RANGE' ? Number(plainAmount(draft.amountTo)) || 0 : null,
  note: draft.note,
  startsOn: draft.startsOn === '' ? null : draft.startsOn,
  validUntil: draft.validUntil,
  isExpired: false,
})
