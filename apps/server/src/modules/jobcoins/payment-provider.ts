import type { Purchase } from './buying/purchase-rules.ts'
import type { ProviderOrder } from './buying/verdict-rules.ts'

/**
 * What we need of a payment provider, in our own words: the use cases know no other. Its statuses, errors, events and
 * signatures are known in its own folder alone.
 */
export type PaymentProvider = {
  /** Idempotent: a repeated call for a purchase returns the order of the first one. */
  createOrder: (purchase: Ordered, urls: ReturnUrls) => Promise<OrderCreation>
  /** Null if the provider does not know the order, or no longer does. */
  findOrder: (orderId: string) => Promise<ProviderOrder | null>
  /** Takes the buyer's money. A repeated call with the same attempt takes it once. */
  captureOrder: (orderId: string, attempt: string) => Promise<CaptureAnswer>
  /** Idempotent: a repeated call for a refund returns the money once. */
  refundCapture: (refund: RefundRequest) => Promise<RefundAnswer>
  findDispute: (disputeId: string) => Promise<ProviderDispute | null>
  /** Checks who sent a webhook, and says what it is about. */
  readWebhook: (webhook: ReceivedWebhook) => Promise<WebhookEvent | 'not signed' | 'unreadable'>
}

/** No response, or an inconclusive one: the call may have been executed. All calls may end so. */
export class ProviderUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The payment provider cannot be reached: ${reason}`, options)
    this.name = 'ProviderUnavailable'
  }
}

/** The provider rejected the call, and nothing happened. */
type Refused = { outcome: 'refused'; reason: string }

export type Ordered = Pick<Purchase, 'id' | 'planName' | 'leads' | 'amountInCents' | 'currency'>
export type ReturnUrls = { success: string; cancel: string }
export type OrderCreation =
  | {
      outcome: 'created'
      /** No address if the order was approved before: it was created by an earlier call. */
      order: Pick<ProviderOrder, 'id' | 'payeeId' | 'approvalUrl'>
    }
  | Refused

export type CaptureAnswer =
  | { outcome: 'captured'; order: ProviderOrder }
  /** By another call, which may still be under way: the order says how that ends. */
  | { outcome: 'already captured' }
  /** The buyer has taken the approval back. */
  | { outcome: 'not approved' }
  /** The bank declined this card; the buyer may try another. */
  | { outcome: 'declined' }
  | { outcome: 'gone' }

export type RefundRequest = {
  refundId: string
  captureId: string
  amountInCents: number
  currency: string
  note: string
}
export type RefundAnswer = { outcome: 'completed' | 'pending'; id: string } | Refused

export type ProviderDispute = { status: 'OPEN' | 'WON' | 'LOST'; captureId: string | null }

export type ReceivedWebhook = { headers: Record<string, string | string[] | undefined>; body: Buffer }

/** The subject of a webhook. It is only a hint about what to check. */
export type WebhookEvent = {
  eventId: string
  transmissionId: string
  eventType: 'order' | 'capture' | 'refund' | 'reversal' | 'dispute' | 'other'
  orderId: string | null
  captureId: string | null
  refundId: string | null
  disputeId: string | null
}
