import { isForgotten } from './next-check-rules.ts'
import { isPaid, type Purchase } from './purchase-rules.ts'
import type { Verdict } from './verdict-rules.ts'

type Unpaid = Exclude<Verdict, { kind: 'paid' }>
type Moment = { now: Date; /** When the request was sent to the provider. */ askedAt: Date }

/** Applies a verdict other than a payment. A paid purchase stays paid, a cancelled one stays cancelled. */
export function purchaseAfter(purchase: Purchase, verdict: Unpaid, { now, askedAt }: Moment): Purchase {
  if (isPaid(purchase)) return purchase
  if (verdict.kind === 'trouble') return { ...purchase, trouble: verdict.what }
  if (verdict.kind === 'pending') return { ...purchase, status: 'PENDING', trouble: null }

  // If a capture started after this request was sent, the response is stale.
  const isOutdated = purchase.captureStartedAt !== null && purchase.captureStartedAt > askedAt
  if (isOutdated) return purchase

  // An approved order is captured at once. While it stays approved, another request is still waiting for the outcome.
  const captureStartedAt = verdict.kind === 'approved' ? purchase.captureStartedAt : null
  const known = { ...purchase, captureStartedAt, trouble: null }
  if (purchase.status === 'CANCELLED') return known

  return { ...known, ...changeBy(verdict, known, now) }
}

function changeBy(
  verdict: Exclude<Unpaid, { kind: 'trouble' | 'pending' }>,
  purchase: Purchase,
  now: Date,
): Partial<Purchase> {
  switch (verdict.kind) {
    case 'gone':
      return expired
    case 'open':
      if (isForgotten(purchase, now)) return expired
      return purchase.status === 'FAILED' ? {} : { status: 'CREATED' }
    case 'approved':
      return { status: 'APPROVED' }
    case 'declined':
      return { status: 'FAILED', endReason: 'declined', captureAttempt: purchase.captureAttempt + 1 }
    case 'denied':
      return { status: 'FAILED', endReason: 'denied' }
  }
}

const expired = { status: 'CANCELLED', endReason: 'expired' } as const
