import { isForgotten } from './next-check-rules.ts'
import { isPaid, type Purchase } from './purchase-rules.ts'

/** An order as the payment provider shows it. What is missing or malformed is null. */
export type ProviderOrder = Part & {
  state: 'open' | 'approved' | 'denied'
  payeeId: string | null
  /** Where the buyer approves it. */
  approvalUrl: string | null
  captures: readonly ProviderCapture[]
  refunds: readonly ProviderRefund[]
}
export type ProviderCapture = Part & { state: 'completed' | 'pending' | 'denied' }
export type ProviderRefund = Part & { state: 'completed' | 'pending' | 'failed' }

type Part = {
  id: string
  /** Our own id of the purchase or refund; none for a refund that we did not request. */
  reference: string | null
  amountInCents: number | null
  currency: string | null
}

export type Verdict =
  /** The provider does not know the order: it has expired. */
  | { kind: 'gone' }
  /** The buyer has not approved the order yet. */
  | { kind: 'open' }
  /** The buyer approved the order: it can be captured. */
  | { kind: 'approved' }
  /** The bank declined this card; the buyer may try another. */
  | { kind: 'declined' }
  | { kind: 'pending' }
  /** The payment was denied permanently. */
  | { kind: 'denied' }
  | { kind: 'paid'; captureId: string; refunds: readonly ProviderRefund[] }
  /** The payment does not match our order: an operator must review it. */
  | { kind: 'trouble'; what: string }

type Ordered = Pick<Purchase, 'id' | 'providerOrderId' | 'payeeId' | 'amountInCents' | 'currency'>

/** What the provider's response means for a purchase. Only a completed capture of our own order is a payment. */
export function verdictOn(order: ProviderOrder | null, purchase: Ordered): Verdict {
  if (!order) return { kind: 'gone' }
  const difference = differenceOf(order, purchase)
  if (difference) return { kind: 'trouble', what: difference }

  const [capture] = order.captures
  if (!capture) return { kind: order.state }
  const alien = alienIn(capture, purchase)
  if (alien) return { kind: 'trouble', what: alien }

  return capture.state === 'completed'
    ? { kind: 'paid', captureId: capture.id, refunds: order.refunds }
    : { kind: capture.state }
}

function differenceOf(order: ProviderOrder, purchase: Ordered) {
  if (order.id !== purchase.providerOrderId) return 'the id of the order differs'
  if (order.reference !== purchase.id) return 'the reference of the order differs'
  if (order.amountInCents !== purchase.amountInCents) return 'the amount of the order differs'
  if (order.currency !== purchase.currency) return 'the currency of the order differs'
  if (purchase.payeeId !== null && order.payeeId !== purchase.payeeId) return 'the payee differs'
  if (order.captures.length > 1) return 'the order was captured more than once'

  return undefined
}

function alienIn(capture: ProviderCapture, purchase: Ordered) {
  if (capture.reference !== purchase.id) return 'the reference of the capture differs'
  if (capture.amountInCents !== purchase.amountInCents) return 'the amount of the capture differs'
  if (capture.currency !== purchase.currency) return 'the currency of the capture differs'

  return undefined
}

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
