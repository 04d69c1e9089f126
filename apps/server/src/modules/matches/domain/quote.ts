import type { Quote, QuoteKind } from '@joblane/contracts/api/quotes'
import { toDollars } from '#kernel/money.ts'

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

/** The price as the thread's summary shows it: `Quote: $1,200`, `Quote: $40 per hour`, `Quote: $500 to $700`. */
export function quoteSummary({
  kind,
  amountInCents,
  amountToInCents,
}: Pick<QuoteRecord, 'kind' | 'amountInCents' | 'amountToInCents'>): string {
  const from = asDollars(amountInCents)
  if (amountToInCents !== null) return `Quote: ${from} to ${asDollars(amountToInCents)}`

  return kind === 'HOURLY' ? `Quote: ${from} per hour` : `Quote: ${from}`
}

function asDollars(cents: number) {
  const isWhole = cents % 100 === 0

  return toDollars(cents).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: isWhole ? 0 : 2,
  })
}
