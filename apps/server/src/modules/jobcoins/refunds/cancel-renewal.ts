import type { RefundOffer } from '@joblane/contracts/jobcoins/renewals'
import { DomainError } from '#kernel/domain-error.ts'
import { toCents } from '#kernel/money.ts'
import { lockWallet } from '../ledger/ledger-store.ts'
import { getPurchaseForUpdate, getPurchaseOf } from '../buying/purchase-store.ts'
import type { JobcoinTools } from '../tools.ts'
import { findCancellation, offerOf } from './read-renewal.ts'
import { requestRefund } from './request-refund.ts'

type Cancellation = { accountId: string; orderId: string; refund: number }

/**
 * Cancels a renewal for exactly the refund shown to the buyer; if the amount has changed, the buyer must confirm the
 * new one.
 */
export async function cancelRenewal(
  { sql, now }: Pick<JobcoinTools, 'sql' | 'now'>,
  { accountId, orderId, refund }: Cancellation,
): Promise<RefundOffer> {
  await getPurchaseOf(sql, accountId, orderId)

  return sql.begin(async (tx) => {
    const purchase = await getPurchaseForUpdate(tx, orderId)
    await lockWallet(tx, accountId)
    const found = await findCancellation(tx, purchase, now())
    if (!found) throw new DomainError('NO_RENEWAL_TO_CANCEL')
    if (toCents(refund) !== found.terms.refundInCents) throw new DomainError('REFUND_CHANGED')

    const { unspent, terms } = found
    await requestRefund(tx, { purchase, unspent, terms, reason: 'renewal_cancelled', now: now() })

    return offerOf(purchase, unspent, terms)
  })
}
