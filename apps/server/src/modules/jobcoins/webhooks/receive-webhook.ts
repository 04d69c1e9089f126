import { addJob } from '#database/jobs/job-queue.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { PaypalUnavailable } from '../paypal/paypal-errors.ts'
import { readWebhookEvent } from '../paypal/webhook-event-rules.ts'
import { findWebhookEvent, insertWebhookEvent } from './webhook-event-store.ts'
import type { SignatureCheck, WebhookHeaders } from '../paypal/webhook-signature.ts'
import { findPurchaseAtProvider } from '../buying/purchase-store.ts'
import type { JobcoinTools } from '../tools.ts'
import { settleDispute } from '../refunds/settle-dispute.ts'
import { settlePurchase } from '../buying/settle-purchase.ts'

export const webhookTask = 'jobcoins.notice'

/** Stores a webhook event once, and queues a job that processes it. */
export async function receiveWebhook(
  { sql, now }: Pick<JobcoinTools, 'sql' | 'now'>,
  isSigned: SignatureCheck,
  { headers, body }: { headers: WebhookHeaders; body: Buffer },
) {
  if (!(await signed(isSigned, headers, body))) throw new DomainError('WEBHOOK_NOT_SIGNED')
  const webhook = readWebhookEvent(parsed(body))
  if (!webhook) throw new DomainError('INVALID_INPUT')

  const transmissionId = headers['paypal-transmission-id']?.toString() ?? ''
  await sql.begin(async (tx) => {
    if (await insertWebhookEvent(tx, webhook, transmissionId, now())) {
      await addJob(tx, webhookTask, { eventId: webhook.eventId })
    }
  })
}

/** An event is only a hint: the order is read from the provider before anything is booked. */
export async function followWebhook(tools: JobcoinTools, eventId: string) {
  const webhook = await findWebhookEvent(tools.sql, eventId)
  if (!webhook) return

  const purchase = await findPurchaseAtProvider(tools.sql, webhook)
  if (purchase && webhook.disputeId !== null) await settleDispute(tools, webhook.disputeId)
  if (purchase) await settlePurchase(tools, purchase.id)
}

async function signed(isSigned: SignatureCheck, headers: WebhookHeaders, body: Buffer) {
  try {
    return await isSigned(headers, body)
  } catch (error) {
    if (error instanceof PaypalUnavailable) throw new DomainError('PAYMENT_UNAVAILABLE')
    throw error
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
