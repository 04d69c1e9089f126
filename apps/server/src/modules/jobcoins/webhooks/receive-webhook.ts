import { addJob } from '#database/jobs/job-queue.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { findPurchaseAtProvider } from '../buying/purchase-store.ts'
import { settlePurchase } from '../buying/settle-purchase.ts'
import { type PaymentProvider, ProviderUnavailable, type ReceivedWebhook } from '../payment-provider.ts'
import { settleDispute } from '../refunds/settle-dispute.ts'
import type { JobcoinTools } from '../open-jobcoins.ts'
import { findWebhookEvent, insertWebhookEvent } from './webhook-event-store.ts'

export const webhookTask = 'jobcoins.notice'

/** Stores a webhook event once, and queues a job that processes it. */
export async function receiveWebhook(
  { sql, now, provider }: Pick<JobcoinTools, 'sql' | 'now' | 'provider'>,
  webhook: ReceivedWebhook,
) {
  const event = await read(provider, webhook)
  if (event === 'not signed') throw new DomainError('WEBHOOK_NOT_SIGNED')
  if (event === 'unreadable') throw new DomainError('INVALID_INPUT')

  await sql.begin(async (tx) => {
    if (await insertWebhookEvent(tx, event, now())) {
      await addJob(tx, webhookTask, { eventId: event.eventId })
    }
  })
}

/** An event is only a hint: the order is read from the provider before anything is booked. */
export async function followWebhook(tools: JobcoinTools, eventId: string) {
  const event = await findWebhookEvent(tools.sql, eventId)
  if (!event) return

  const purchase = await findPurchaseAtProvider(tools.sql, event)
  if (purchase && event.disputeId !== null) await settleDispute(tools, event.disputeId)
  if (purchase) await settlePurchase(tools, purchase.id)
}

/** What the signature is checked with may be out of reach: the provider then sends the webhook again. */
async function read(provider: PaymentProvider, webhook: ReceivedWebhook) {
  try {
    return await provider.readWebhook(webhook)
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new DomainError('PAYMENT_UNAVAILABLE')
    throw error
  }
}
