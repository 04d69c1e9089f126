import type { WebhookEvent } from '../books/books.ts'
import { newId } from '../identifiers.ts'

type Resource = object

const event = (
  type: string,
  resourceType: string,
  resource: Resource,
  now: string,
  summary: string,
): WebhookEvent => ({
  id: `WH-${newId(17)}-${newId(17)}`,
  event_version: '1.0',
  create_time: now,
  resource_type: resourceType,
  resource_version: '2.0',
  event_type: type,
  summary,
  resource,
  links: [],
})

export const orderEvent = (what: 'APPROVED' | 'COMPLETED', order: Resource, now: string) =>
  event(`CHECKOUT.ORDER.${what}`, 'checkout-order', order, now, `An order has been ${what.toLowerCase()}`)

export const captureEvent = (what: 'PENDING' | 'COMPLETED' | 'DENIED', capture: Resource, now: string) =>
  event(`PAYMENT.CAPTURE.${what}`, 'capture', capture, now, `Payment ${what.toLowerCase()}`)

export const refundEvent = (what: 'REFUNDED' | 'REVERSED', refund: Resource, now: string) =>
  event(`PAYMENT.CAPTURE.${what}`, 'refund', refund, now, `A capture payment was ${what.toLowerCase()}`)

export const disputeEvent = (what: 'CREATED' | 'RESOLVED', dispute: Resource, now: string) =>
  event(`CUSTOMER.DISPUTE.${what}`, 'dispute', dispute, now, `A dispute was ${what.toLowerCase()}`)
