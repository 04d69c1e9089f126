import { type Static, Type } from 'typebox'
import { member } from '../http/access.ts'
import { Dollars, endpoint, orNull, strictObject, Timestamp, Uuid } from '../http/endpoint.ts'

/** What the buyer gets back and what is withheld, computed before the buyer confirms. */
const refundOffer = {
  orderId: Uuid,
  planName: Type.String(),
  unspentLeads: Type.Integer(),
  /** The unspent leads' share of what was paid. */
  share: Dollars,
  fine: Dollars,
  refund: Dollars,
  currency: Type.String(),
}
export const RefundOffer = Type.Object(refundOffer)
export type RefundOffer = Static<typeof RefundOffer>

export const RenewalCancellation = Type.Object({
  ...refundOffer,
  isWithoutFineUntil: Timestamp,
  isPossibleUntil: Timestamp,
})

export const Renewal = Type.Object({
  planId: Uuid,
  planName: Type.String(),
  /** When the paid month ends; the reminder is sent then, unless plan reminders are turned off. */
  monthEndsAt: Timestamp,
  /** The renewal that can be canceled now; null if no renewal can be. */
  cancellation: orNull(RenewalCancellation),
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
  refusals: ['ORDER_NOT_FOUND', 'NO_RENEWAL_TO_CANCEL', 'REFUND_CHANGED'],
  body: strictObject({ orderId: Uuid, refund: Dollars }),
  reply: RefundOffer,
})
