import { type Static, Type } from 'typebox'
import { member, only } from '../http/access.ts'
import { Dollars, endpoint, Nothing, orNull, strictObject, Timestamp, Uuid } from '../http/endpoint.ts'
import { PagedList, PageIndex, pageSizeOf } from '../http/paged-list.ts'

/** The state of an order; only COMPLETED and REFUNDED mean that money has arrived. */
export const paymentStatuses = [
  'CREATED',
  'APPROVED',
  'PENDING',
  'COMPLETED',
  'CANCELLED',
  'REFUNDED',
  'FAILED',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const PaymentStatus = Type.Enum([...paymentStatuses])

export const startPayment = endpoint({
  method: 'POST',
  path: '/api/payment',
  summary: 'Order a plan; the answer says where to approve the payment',
  access: member,
  refusals: ['PLAN_NOT_FOUND', 'FREE_PLAN_USED', 'PAID_PLAN_ACTIVE', 'PAYMENT_UNAVAILABLE'],
  // Each order costs calls to the provider, until it has ended.
  memberLimit: { max: 60, per: 'hour' },
  isRepeatable: true,
  body: strictObject({ idJobcoinsPacket: Uuid }),
  reply: Type.Object({ approvalUrl: Type.String(), orderId: Uuid }),
})

export const PaymentCapture = Type.Object({
  status: PaymentStatus,
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
  refusals: ['ORDER_NOT_FOUND', 'FREE_PLAN_USED', 'PAID_PLAN_ACTIVE', 'PAYMENT_UNAVAILABLE'],
  // Each call asks the provider.
  memberLimit: { max: 300, per: 'hour' },
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
  payPalStatus: PaymentStatus,
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
  refusals: ['ORDER_NOT_FOUND', 'ORDER_COMPLETED', 'PAYMENT_IN_PROGRESS'],
  body: strictObject({
    orderId: Uuid,
    reason: Type.Optional(Type.String({ maxLength: 100 })),
    status: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  reply: PaymentCancelInfo,
})

/** The payment provider's webhooks. The signature covers the raw body, so it is not parsed as JSON before it is verified. */
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
export const MovementKind = Type.Enum([...movementKinds])
export type MovementKind = (typeof movementKinds)[number]

/** One line of the statement. */
export const Movement = Type.Object({
  id: Type.String(),
  at: Timestamp,
  kind: MovementKind,
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

export const MovementPage = PagedList(Movement)

export const LeadExpiry = Type.Object({ leads: Type.Integer(), at: Timestamp })

export const StatementSummary = Type.Object({
  availableCoins: Type.Integer(),
  /** Leads owed, because a payment was reversed after its leads were spent. */
  debt: Type.Integer(),
  nextExpiry: orNull(LeadExpiry),
  spentThisMonth: Type.Integer(),
  returnedThisMonth: Type.Integer(),
  paidThisMonth: Dollars,
  /** Refunds of this month's or earlier payments. */
  refundedThisMonth: Dollars,
  receiptsThisMonth: Type.Integer(),
})
export type StatementSummary = Static<typeof StatementSummary>

export const statementPageSize = 20

export const readStatement = endpoint({
  method: 'GET',
  path: '/api/jobcoins/statement',
  summary: 'Every lead bought, spent, expired or returned, newest first',
  access: member,
  query: strictObject({
    pageIndex: PageIndex,
    pageSize: pageSizeOf(statementPageSize),
  }),
  reply: Type.Object({ summary: StatementSummary, movements: MovementPage }),
})

/** The whole statement as a file for the bearer: plain text/csv without an envelope. */
export const statementCsvPath = '/api/jobcoins/statement.csv'

export const ReceiptCustomer = Type.Object({ name: Type.String(), email: Type.String() })

export const ReceiptRefund = Type.Object({
  at: Timestamp,
  amount: Dollars,
  fine: Dollars,
  leads: Type.Integer(),
  status: Type.String(),
})

export const Receipt = Type.Object({
  number: Type.String(),
  orderId: Uuid,
  payPalOrderId: orNull(Type.String()),
  payPalCaptureId: orNull(Type.String()),
  status: PaymentStatus,
  paidAt: Timestamp,
  planName: Type.String(),
  totalCoins: Type.Integer(),
  validUntil: Timestamp,
  amount: Dollars,
  currency: Type.String(),
  customer: ReceiptCustomer,
  refunds: Type.Array(ReceiptRefund),
})
export type Receipt = Static<typeof Receipt>

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/payment/:orderId/receipt',
  summary: 'The printable receipt of a completed order',
  access: member,
  refusals: ['ORDER_NOT_FOUND', 'NOT_FOUND'],
  params: strictObject({ orderId: Uuid }),
  reply: Receipt,
})

export const returnLead = endpoint({
  method: 'POST',
  path: '/api/jobcoins/returns',
  summary: 'Return the lead of an unlock to the professional, with a reason',
  access: only('ADMINISTRATOR'),
  refusals: ['NO_LEAD_TO_RETURN'],
  body: strictObject({
    accountId: Uuid,
    demandId: Uuid,
    reason: Type.String({ minLength: 3, maxLength: 200 }),
  }),
  reply: Nothing,
})
