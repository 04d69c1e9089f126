import { asList, asRecord, asText } from '#kernel/read-json.ts'

/** The subject of a webhook event. It is only a hint about what to check. */
export type WebhookEvent = {
  eventId: string
  eventType: string
  orderId: string | null
  captureId: string | null
  refundId: string | null
  disputeId: string | null
}

/** The provider resends an event for three days; after this many it is no longer needed. */
export const daysWebhooksAreKept = 30

/** Null if the body is not a webhook event. */
export function readWebhookEvent(json: unknown): WebhookEvent | null {
  const event = asRecord(json)
  const [eventId, eventType] = [asText(event['id']), asText(event['event_type'])]
  if (!eventId || !eventType || eventId.length > 200 || eventType.length > 100) return null

  return { eventId, eventType, ...nothing, ...subjectOf(eventType, asRecord(event['resource'])) }
}

const nothing = { orderId: null, captureId: null, refundId: null, disputeId: null }

function subjectOf(type: string, resource: Record<string, unknown>): Partial<WebhookEvent> {
  if (type.startsWith('CHECKOUT.')) return { orderId: id(resource['id']) ?? id(resource['order_id']) }
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const [transaction] = asList(resource['disputed_transactions']).map(asRecord)
    return { disputeId: id(resource['dispute_id']), captureId: id(transaction?.['seller_transaction_id']) }
  }
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED') {
    return { refundId: id(resource['id']), captureId: captureAbove(resource) }
  }
  if (!type.startsWith('PAYMENT.CAPTURE.')) return {}

  const related = asRecord(asRecord(resource['supplementary_data'])['related_ids'])
  return { captureId: id(resource['id']), orderId: id(related['order_id']) }
}

/** Ids become part of URLs of calls to the provider, so only valid ids are accepted. */
const id = (value: unknown) => {
  const given = asText(value)

  return given !== null && /^[A-Za-z0-9-]{1,40}$/.test(given) ? given : null
}

function captureAbove(refund: Record<string, unknown>) {
  const up = asList(refund['links'])
    .map(asRecord)
    .find((link) => link['rel'] === 'up')

  return id(asText(up?.['href'])?.split('/').at(-1))
}
