import type { Quote, QuoteKind } from '@joblane/contracts/matches/quotes'
import { amountText, dollarsText, toDollars } from '#kernel/money.ts'

/** A version of a quote, as stored; days as `2026-12-01`, moments as ISO texts. */
export type QuoteRecord = {
  id: string
  version: number
  kind: QuoteKind
  amountInCents: number
  amountToInCents: number | null
  note: string
  startsOn: string | null
  validUntil: string
  expiresAt: string
  createdAt: string
  viewedAt: string | null
}

export const isExpired = ({ expiresAt }: Pick<QuoteRecord, 'expiresAt'>, now: Date) =>
  new Date(expiresAt) <= now

export const quoteFor = (record: QuoteRecord, now: Date): Quote => ({
  id: record.id,
  version: record.version,
  kind: record.kind,
  amount: toDollars(record.amountInCents),
  amountTo: record.amountToInCents === null ? null : toDollars(record.amountToInCents),
  note: record.note,
  startsOn: record.startsOn,
  validUntil: record.validUntil,
  isExpired: isExpired(record, now),
  createdAt: new Date(record.createdAt).toISOString(),
  viewedAt: record.viewedAt && new Date(record.viewedAt).toISOString(),
})

/** The price as lists of matches show it: `Quote: US$ 1,200.00`, `… an hour`, `Quote: US$ 500.00 to 700.00`. */
export function quoteSummary({
  kind,
  amountInCents,
  amountToInCents,
}: Pick<QuoteRecord, 'kind' | 'amountInCents' | 'amountToInCents'>): string {
  const price = `Quote: ${dollarsText(amountInCents)}`
  if (amountToInCents !== null) return `${price} to ${amountText(amountToInCents)}`

  return kind === 'HOURLY' ? `${price} an hour` : price
}
