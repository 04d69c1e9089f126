import { daysRefundedOnDeletion, daysWithoutFine, fineInPercent } from '@joblane/contracts/jobcoins/numbers'
import { daysAfter } from '#kernel/duration.ts'

export type RefundTerms = { shareInCents: number; fineInCents: number; refundInCents: number }

type Paid = { amountInCents: number; refundedInCents: number; leads: number }

/** The unspent leads' share of the amount paid, minus earlier refunds. */
export function unspentShare({ amountInCents, refundedInCents, leads }: Paid, unspent: number): number {
  return Math.min(Math.round((amountInCents * unspent) / leads), amountInCents - refundedInCents)
}

/** A renewal cancelled early is refunded in full; later, a fine is deducted from the share. */
export function cancellationTerms(
  paid: Paid & { completedAt: Date },
  unspent: number,
  now: Date,
): RefundTerms {
  const shareInCents = unspentShare(paid, unspent)
  const isLate = now >= withoutFineUntil(paid)
  const fineInCents = isLate ? Math.round((shareInCents * fineInPercent) / 100) : 0

  return { shareInCents, fineInCents, refundInCents: shareInCents - fineInCents }
}

export const withoutFineUntil = ({ completedAt }: { completedAt: Date }) =>
  daysAfter(completedAt, daysWithoutFine)

/** Purchases older than this are not refunded when the account is deleted. */
export const deletionRefundSince = (now: Date) => daysAfter(now, -daysRefundedOnDeletion)

/** How many leads a refund by the provider takes back: its share of the price, never more than were bought. */
export function leadsRefunded(paid: Pick<Paid, 'amountInCents' | 'leads'>, refundedInCents: number): number {
  return Math.floor((paid.leads * Math.min(refundedInCents, paid.amountInCents)) / paid.amountInCents)
}
