import { asList, asRecord, asText } from '#kernel/read-json.ts'

type Subject = {
  eventType: 'order' | 'capture' | 'refund' | 'reversal' | 'dispute' | 'other'
  orderId?: string | null
  captureId?: string | null
  refundId?: string | null
  disputeId?: string | null
}

/** Null if the body is not a webhook event. */
export function readWebhookEvent(json: unknown) {
  const event = asRecord(json)
  const [eventId, name] = [asText(event['id']), asText(event['event_type'])]
  if (!eventId || !name || eventId.length > 200) return null

  return { eventId, ...nothing, ...subjectOf(name, asRecord(event['resource'])) }
}

const nothing = { orderId: null, captureId: null, refundId: null, disputeId: null }

function subjectOf(name: string, resource: Record<string, unknown>): Subject {
  if (name.startsWith('CHECKOUT.'))
    return { eventType: 'order', orderId: id(resource['id']) ?? id(resource['order_id']) }
  if (name.startsWith('CUSTOMER.DISPUTE.')) {
    const [transaction] = asList(resource['disputed_transactions']).map(asRecord)
    return {
      eventType: 'dispute',
      disputeId: id(resource['dispute_id']),
      captureId: id(transaction?.['seller_transaction_id']),
    }
  }
  if (name === 'PAYMENT.CAPTURE.REFUNDED' || name === 'PAYMENT.CAPTURE.REVERSED') {
    const eventType = name === 'PAYMENT.CAPTURE.REVERSED' ? 'reversal' : 'refund'
    return { eventType, refundId: id(resource['id']), captureId: captureAbove(resource) }
  }
  if (!name.startsWith('PAYMENT.CAPTURE.')) return { eventType: 'other' }

  const related = asRecord(asRecord(resource['supplementary_data'])['related_ids'])
  return { eventType: 'capture', captureId: id(resource['id']), orderId: id(related['order_id']) }
}

/** Ids become part of URLs of calls to PayPal, so only valid ids are accepted. */
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
