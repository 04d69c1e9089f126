/** The simulator's state. Its movements of money are the independent record that tests compare our ledger with. */
export type Books = {
  orders: Map<string, Order>
  captures: Map<string, Capture>
  refunds: Map<string, Refund>
  disputes: Map<string, Dispute>
  events: Map<string, WebhookEvent>
  /** First responses by request id: a repeated id gets the same response. */
  replays: Map<string, Replay>
  /** Append-only. */
  movements: Movement[]
}

export type Money = { currency_code: string; value: string }

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'

export type Order = {
  id: string
  status: OrderStatus
  /** The status before the buyer approved, restored after a declined capture. */
  openStatus: 'CREATED' | 'PAYER_ACTION_REQUIRED'
  unit: PurchaseUnit
  /** Null if the merchant gave none. */
  returnUrl: string | null
  cancelUrl: string | null
  brandName: string
  createdAt: string
  updatedAt: string
  isExpired: boolean
  /** The buyer chose a card that the bank will decline. */
  isDeclined: boolean
  payerId: string | null
  captureId: string | null
}

export type PurchaseUnit = {
  reference_id: string
  amount: Money & { breakdown?: unknown }
  payee: { email_address: string; merchant_id: string }
  description?: string
  custom_id?: string
  invoice_id?: string
  soft_descriptor?: string
  items?: unknown
}

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'

export type Capture = {
  id: string
  orderId: string
  status: CaptureStatus
  amount: Money
  createdAt: string
  updatedAt: string
}

export type Refund = {
  id: string
  captureId: string
  status: 'COMPLETED'
  amount: Money
  custom_id?: string
  invoice_id?: string
  note_to_payer?: string
  createdAt: string
}

export type DisputeOutcome = 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | 'CANCELED_BY_BUYER'
export type Dispute = { id: string; captureId: string; outcome: DisputeOutcome | null; createdAt: string }

export type WebhookEvent = { id: string; event_type: string; create_time: string; [field: string]: unknown }

export type Replay = { status: number; orderId?: string; body?: unknown }

export type Movement = {
  kind: 'capture' | 'refund' | 'reversal'
  id: string
  orderId: string
  customId: string | null
  amountInCents: number
  currency: string
  at: string
}

export const emptyBooks = (): Books => ({
  orders: new Map(),
  captures: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  events: new Map(),
  replays: new Map(),
  movements: [],
})

export const centsOf = ({ value }: Money) => Math.round(Number(value) * 100)

export const moneyOf = (cents: number, currency: string): Money => ({
  currency_code: currency,
  value: (cents / 100).toFixed(2),
})

export const refundsOf = (books: Books, captureId: string) =>
  [...books.refunds.values()].filter((refund) => refund.captureId === captureId)
