import type { Tx } from '#database/connect.ts'
import { addJob } from '#database/jobs/job-queue.ts'
import { nextCheck } from '../buying/next-check-rules.ts'
import type { Purchase } from '../buying/purchase-rules.ts'
import type { RefundTerms } from './refund-offer-rules.ts'
import { takeBack } from '../ledger/ledger-store.ts'
import { savePurchase } from '../buying/purchase-store.ts'
import { insertRefund, type RefundReason } from './refund-store.ts'

/** The job that sends the refund; see send-refund.ts. */
export const refundTask = 'jobcoins.refund'

type RefundRequest = {
  purchase: Purchase
  unspent: number
  terms: RefundTerms
  reason: RefundReason
  now: Date
}

/** Takes the leads and records the refund in one transaction; the call to the provider follows after the commit. */
export async function requestRefund(tx: Tx, { purchase, unspent, terms, reason, now }: RefundRequest) {
  const refundId = await insertRefund(tx, {
    purchaseId: purchase.id,
    accountId: purchase.accountId,
    reason,
    amountInCents: terms.refundInCents,
    fineInCents: terms.fineInCents,
    leads: unspent,
    status: 'REQUESTED',
    requestedAt: now,
  })
  await takeBack(tx, purchase.id, unspent, refundId, now)
  const refunded = { ...purchase, status: 'REFUNDED' } as const
  await savePurchase(tx, refunded, nextCheck(refunded, now))
  await addJob(tx, refundTask, { refundId })
}

type ForFormerOwner = Pick<RefundRequest, 'purchase' | 'unspent' | 'now'> & { shareInCents: number }

/** What a deleted account cannot use any more, in full. */
export const refundFormerOwner = (tx: Tx, { shareInCents, ...request }: ForFormerOwner) =>
  requestRefund(tx, {
    ...request,
    terms: { shareInCents, fineInCents: 0, refundInCents: shareInCents },
    reason: 'account_deleted',
  })
