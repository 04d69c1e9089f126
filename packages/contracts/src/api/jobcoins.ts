import { type Static, Type } from 'typebox'
import { member, only } from './access.ts'
import { endpoint, Nothing, strictObject, Timestamp, Uuid } from './endpoint.ts'
import { PagedList } from './paged-list.ts'

/** The state of an order; only COMPLETED and REFUNDED mean that money has arrived. */
export const payPalStatuses = [
  'CREATED',
  'APPROVED',
  'PENDING',
  'COMPLETED',
  'CANCELLED',
  'REFUNDED',
  'FAILED',
] as const
export type PayPalStatus = (typeof payPalStatuses)[number]
const Status = Type.Enum([...payPalStatuses])

const Dollars = Type.Number()
const orNull = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

export const startPayment = endpoint({
  method: 'POST',
  path: '/api/payment',
  summary: 'Order a plan; the answer says where to approve the payment',
  access: member,
  isRepeatable: true,
  body: strictObject({ idJobcoinsPacket: Uuid }),
  reply: Type.Object({ approvalUrl: Type.String(), orderId: Uuid }),
})

export const PaymentCapture = Type.Object({
  status: Status,
  amount: Dollars,
  currency: Type.String(),
  createTime: Timestamp,
  planName: Type.String(),
  totalCoins: Type.Integer(),
})
export type PaymentCapture = Static<typeof PaymentCapture>

export const capturePayment = endpoint({
  method: 'POST',
  path: '/api/payment/capture',
  summary: 'Capture an approved order; its leads are there when the status is COMPLETED',
  access: member,
  body: strictObject({ orderId: Uuid }),
  reply: PaymentCapture,
})

export const cancelReasons = {
  user_cancelled: 'You cancelled the payment process',
  payment_failed: 'Payment could not be processed',
  insufficient_funds: 'Insufficient funds in your account',
  expired: 'Payment session has expired',
} as const

export const PaymentCancelInfo = Type.Object({
  id: Uuid,
  payPalOrderId: orNull(Type.String()),
  payPalStatus: Status,
  amount: Dollars,
  currency: Type.String(),
  createdAt: Timestamp,
})
export type PaymentCancelInfo = Static<typeof PaymentCancelInfo>

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/api/payment/cancel',
  summary: 'Cancel an unpaid order',
  access: member,
  body: strictObject({
    orderId: Uuid,
    reason: Type.Optional(Type.String({ maxLength: 100 })),
    status: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  reply: PaymentCancelInfo,
})

/** PayPal's webhooks. The signature covers the raw body, so it is not parsed as JSON before it is verified. */
export const paymentWebhookPath = '/api/payment/webhook'

export const movementKinds = [
  'purchase',
  'free',
  'spend',
  'return',
  'expiry',
  'forfeit',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_closed',
  'debt',
  'repayment',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** One line of the statement. */
export const Movement = Type.Object({
  id: Type.String(),
  at: Timestamp,
  kind: Type.Enum([...movementKinds]),
  title: Type.String(),
  reason: Type.String(),
  leads: Type.Integer(),
  balanceAfter: Type.Integer(),
  expiresAt: orNull(Timestamp),
  amount: orNull(Dollars),
  /** A receipt is available. */
  orderId: orNull(Uuid),
  demandId: orNull(Uuid),
})
export type Movement = Static<typeof Movement>

export const StatementSummary = Type.Object({
  availableCoins: Type.Integer(),
  /** Leads owed, because a payment was reversed after its leads were spent. */
  debt: Type.Integer(),
  nextExpiry: orNull(Type.Object({ leads: Type.Integer(), at: Timestamp })),
  spentThisMonth: Type.Integer(),
  returnedThisMonth: Type.Integer(),
  paidThisMonth: Dollars,
  /** Refunds of this month's or earlier payments. */
  refundedThisMonth: Dollars,
  receiptsThisMonth: Type.Integer(),
})
export type StatementSummary = Static<typeof StatementSummary>

export const statementPageSize = 20
export const largestStatementPage = 100

export const readStatement = endpoint({
  method: 'GET',
  path: '/api/jobcoins/statement',
  summary: 'Every lead bought, spent, expired or returned, newest first',
  access: member,
  query: strictObject({
    pageIndex: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
    /** Capped at `largestStatementPage`. */
    pageSize: Type.Optional(Type.Integer({ minimum: 1, default: statementPageSize })),
  }),
  reply: Type.Object({ summary: StatementSummary, movements: PagedList(Movement) }),
})

/** The whole statement as a file for the bearer: plain text/csv without an envelope. */
export const statementCsvPath = '/api/jobcoins/statement.csv'

export const Receipt = Type.Object({
  number: Type.String(),
  orderId: Uuid,
  payPalOrderId: orNull(Type.String()),
  payPalCaptureId: orNull(Type.String()),
  status: Status,
  paidAt: Timestamp,
  planName: Type.String(),
  totalCoins: Type.Integer(),
  validUntil: Timestamp,
  amount: Dollars,
  currency: Type.String(),
  customer: Type.Object({ name: Type.String(), email: Type.String() }),
  refunds: Type.Array(
    Type.Object({
      at: Timestamp,
      amount: Dollars,
      fine: Dollars,
      leads: Type.Integer(),
      status: Type.String(),
    }),
  ),
})
export type Receipt = Static<typeof Receipt>

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/payment/:orderId/receipt',
  summary: 'The printable receipt of a completed order',
  access: member,
  params: strictObject({ orderId: Uuid }),
  reply: Receipt,
})

/** What the buyer gets back and what is withheld, computed before the buyer confirms. */
export const RefundOffer = Type.Object({
  orderId: Uuid,
  planName: Type.String(),
  unspentLeads: Type.Integer(),
  /** The unspent leads' share of what was paid. */
  share: Dollars,
  fine: Dollars,
  refund: Dollars,
  currency: Type.String(),
})
export type RefundOffer = Static<typeof RefundOffer>

export const Renewal = Type.Object({
  planId: Uuid,
  planName: Type.String(),
  /** When the paid month ends; the reminder is sent then, unless plan reminders are turned off. */
  monthEndsAt: Timestamp,
  /** The renewal that can be canceled now; null if there is none. */
  cancellation: orNull(
    Type.Object({ ...RefundOffer.properties, isWithoutFineUntil: Timestamp, isPossibleUntil: Timestamp }),
  ),
})
export type Renewal = Static<typeof Renewal>

export const readRenewal = endpoint({
  method: 'GET',
  path: '/api/payment/renewal',
  summary: 'The current paid plan, and what cancelling its renewal would refund now',
  access: member,
  reply: orNull(Renewal),
})

export const cancelRenewal = endpoint({
  method: 'POST',
  path: '/api/payment/renewal/cancel',
  summary: 'Cancel the current renewal for the refund that was shown',
  access: member,
  body: strictObject({ orderId: Uuid, refund: Dollars }),
  reply: RefundOffer,
})

export const returnLead = endpoint({
  method: 'POST',
  path: '/api/jobcoins/returns',
  summary: 'Return the lead of an unlock to the professional, with a reason',
  access: only('ADMINISTRATOR'),
  body: strictObject({
    accountId: Uuid,
    demandId: Uuid,
    reason: Type.String({ minLength: 3, maxLength: 200 }),
  }),
  reply: Nothing,
})
