import type { SqlOrTx, Tx } from '#database/connect.ts'
import type { WebhookEvent } from '../paypal/webhook-event-rules.ts'

/** False if this event or this transmission was already stored. */
export async function insertWebhookEvent(
  tx: Tx,
  webhook: WebhookEvent,
  transmissionId: string,
  at: Date,
): Promise<boolean> {
  const rows = await tx`
    insert into jobcoin_webhook_event
      (event_id, transmission_id, event_type, order_id, capture_id, refund_id, dispute_id, received_at)
    values
      (${webhook.eventId}, ${transmissionId}, ${webhook.eventType}, ${webhook.orderId}, ${webhook.captureId},
       ${webhook.refundId}, ${webhook.disputeId}, ${at})
    on conflict do nothing
    returning event_id`

  return rows.length > 0
}

export async function findWebhookEvent(sql: SqlOrTx, eventId: string): Promise<WebhookEvent | null> {
  const [row] = await sql<WebhookEvent[]>`
    select event_id as "eventId", event_type as "eventType", order_id as "orderId", capture_id as "captureId",
      refund_id as "refundId", dispute_id as "disputeId"
    from jobcoin_webhook_event where event_id = ${eventId}`

  return row ?? null
}

/** Whether the provider reported the refund as a reversal. */
export async function isReversal(tx: Tx, paypalRefundId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from jobcoin_webhook_event
    where refund_id = ${paypalRefundId} and event_type = 'PAYMENT.CAPTURE.REVERSED' limit 1`

  return rows.length > 0
}

export async function deleteOldWebhookEvents(sql: SqlOrTx, before: Date) {
  await sql`delete from jobcoin_webhook_event where received_at < ${before}`
}
