import type { PaypalCapture, PaypalOrder, PaypalRefund } from '../paypal/paypal-order-rules.ts'
import type { Purchase } from './purchase-rules.ts'

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
  | { kind: 'paid'; captureId: string; refunds: PaypalRefund[] }
  /** The payment does not match our order: an operator must review it. */
  | { kind: 'trouble'; what: string }

type Ordered = Pick<Purchase, 'id' | 'paypalOrderId' | 'paypalPayeeId' | 'amountInCents' | 'currency'>

/** What the provider's response means for a purchase. Only a completed capture of our own order is a payment. */
export function verdictOn(order: PaypalOrder | null, purchase: Ordered): Verdict {
  if (!order) return { kind: 'gone' }
  const difference = differenceOf(order, purchase)
  if (difference) return { kind: 'trouble', what: difference }

  const [capture] = order.captures
  if (!capture) return order.status === 'APPROVED' ? { kind: 'approved' } : openOr(order.status)
  const alien = alienIn(capture, purchase)
  if (alien) return { kind: 'trouble', what: alien }

  return verdictOnCapture(capture, order.refunds)
}

const openOr = (status: string): Verdict => (status === 'VOIDED' ? { kind: 'denied' } : { kind: 'open' })

function differenceOf(order: PaypalOrder, purchase: Ordered) {
  if (order.id !== purchase.paypalOrderId) return 'the id of the order differs'
  if (order.customId !== purchase.id) return 'the custom id of the order differs'
  if (order.amountInCents !== purchase.amountInCents) return 'the amount of the order differs'
  if (order.currency !== purchase.currency) return 'the currency of the order differs'
  if (purchase.paypalPayeeId !== null && order.payeeId !== purchase.paypalPayeeId) return 'the payee differs'
  if (order.captures.length > 1) return 'the order was captured more than once'

  return undefined
}

function alienIn(capture: PaypalCapture, purchase: Ordered) {
  if (capture.customId !== purchase.id) return 'the custom id of the capture differs'
  if (capture.amountInCents !== purchase.amountInCents) return 'the amount of the capture differs'
  if (capture.currency !== purchase.currency) return 'the currency of the capture differs'

  return undefined
}

/** Unknown statuses count as pending: a new status must neither complete nor fail a payment. */
function verdictOnCapture({ id, status }: PaypalCapture, refunds: PaypalRefund[]): Verdict {
  switch (status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED':
      return { kind: 'paid', captureId: id, refunds }
    case 'DECLINED':
    case 'FAILED':
      return { kind: 'denied' }
    default:
      return { kind: 'pending' }
  }
}
