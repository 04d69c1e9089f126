import { addJob } from '#database/jobs.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { PaypalUnavailable } from '../paypal/paypal-errors.ts'
import { readNotice } from '../domain/webhook-notice.ts'
import { findNotice, insertNotice } from '../webhooks/notice-store.ts'
import type { SignatureCheck, WebhookHeaders } from '../paypal/webhook-signature.ts'
import { findPurchaseAtProvider } from '../purchase-store.ts'
import type { JobcoinTools } from '../tools.ts'
import { settleDispute } from './settle-dispute.ts'
import { settlePurchase } from './settle-purchase.ts'

export const noticeTask = 'jobcoins.notice'

/** Stores a webhook event once, and queues a job that processes it. */
export async function receiveNotice(
  { sql, now }: Pick<JobcoinTools, 'sql' | 'now'>,
  isSigned: SignatureCheck,
  { headers, body }: { headers: WebhookHeaders; body: Buffer },
) {
  if (!(await signed(isSigned, headers, body))) throw new DomainError('notice_not_signed')
  const notice = readNotice(parsed(body))
  if (!notice) throw new DomainError('invalid_input')

  const transmissionId = headers['paypal-transmission-id']?.toString() ?? ''
  await sql.begin(async (tx) => {
    if (await insertNotice(tx, notice, transmissionId, now())) {
      await addJob(tx, noticeTask, { eventId: notice.eventId })
    }
  })
}

/** An event is only a hint: the order is read from the provider before anything is booked. */
export async function followNotice(tools: JobcoinTools, eventId: string) {
  const notice = await findNotice(tools.sql, eventId)
  if (!notice) return

  const purchase = await findPurchaseAtProvider(tools.sql, notice)
  if (purchase && notice.disputeId !== null) await settleDispute(tools, notice.disputeId)
  if (purchase) await settlePurchase(tools, purchase.id)
}

async function signed(isSigned: SignatureCheck, headers: WebhookHeaders, body: Buffer) {
  try {
    return await isSigned(headers, body)
  } catch (error) {
    if (error instanceof PaypalUnavailable) throw new DomainError('payment_unavailable')
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
