import type { SqlOrTx, Tx } from '#database/connect.ts'
import type { WebhookEvent } from '../payment-provider.ts'

/** False if this event or this transmission was already stored. */
export async function insertWebhookEvent(tx: Tx, event: WebhookEvent, at: Date): Promise<boolean> {
  const rows = await tx`
    insert into jobcoin_webhook_event
      (event_id, transmission_id, event_type, order_id, capture_id, refund_id, dispute_id, received_at)
    values
      (${event.eventId}, ${event.transmissionId}, ${event.eventType}, ${event.orderId}, ${event.captureId},
       ${event.refundId}, ${event.disputeId}, ${at})
    on conflict do nothing
    returning event_id`

  return rows.length > 0
}

type Subject = Pick<WebhookEvent, 'orderId' | 'captureId' | 'disputeId'>

export async function findWebhookEvent(sql: SqlOrTx, eventId: string): Promise<Subject | null> {
  const [row] = await sql<Subject[]>`
    select order_id as "orderId", capture_id as "captureId", dispute_id as "disputeId"
    from jobcoin_webhook_event where event_id = ${eventId}`

  return row ?? null
}

/** Whether the provider reported the refund as a reversal. */
export async function isReversal(tx: Tx, refundId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from jobcoin_webhook_event where refund_id = ${refundId} and event_type = 'reversal' limit 1`

  return rows.length > 0
}

export async function deleteOldWebhookEvents(sql: SqlOrTx, before: Date) {
  await sql`delete from jobcoin_webhook_event where received_at < ${before}`
}
