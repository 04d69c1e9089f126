import type { RefundOffer } from '@joblane/contracts/api/jobcoins'
import type { Tx } from '#database/connect.ts'
import { addJob } from '#database/jobs.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { toCents } from '#kernel/money.ts'
import { nextCheck } from '../domain/next-check.ts'
import type { Purchase } from '../domain/purchase.ts'
import type { RefundTerms } from '../domain/refund-offer.ts'
import { lockWallet, takeBack } from '../ledger-store.ts'
import { getPurchaseForUpdate, getPurchaseOf, savePurchase } from '../purchase-store.ts'
import { insertRefund, type RefundReason } from '../refund-store.ts'
import type { JobcoinTools } from '../tools.ts'
import { findCancellation, offerOf } from './read-renewal.ts'
import { refundTask } from './refunds/send-refund.ts'

type Cancellation = { accountId: string; orderId: string; refund: number }

/** Cancels a renewal for exactly the refund that was shown: where that has changed since, it is shown anew. */
export async function cancelRenewal(
  { sql, now }: Pick<JobcoinTools, 'sql' | 'now'>,
  { accountId, orderId, refund }: Cancellation,
): Promise<RefundOffer> {
  await getPurchaseOf(sql, accountId, orderId)

  return sql.begin(async (tx) => {
    const purchase = await getPurchaseForUpdate(tx, orderId)
    await lockWallet(tx, accountId)
    const found = await findCancellation(tx, purchase, now())
    if (!found) throw new DomainError('renewal_not_cancellable')
    if (toCents(refund) !== found.terms.refundInCents) throw new DomainError('refund_changed')

    const { unspent, terms } = found
    await requestRefund(tx, { purchase, unspent, terms, reason: 'renewal_cancelled', now: now() })

    return offerOf(purchase, unspent, terms)
  })
}

type RefundRequest = {
  purchase: Purchase
  unspent: number
  terms: RefundTerms
  reason: RefundReason
  now: Date
}

/** Takes the leads and asks for the money in one transaction; the call to the provider comes after it. */
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
