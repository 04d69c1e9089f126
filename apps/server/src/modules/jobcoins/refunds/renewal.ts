import type { RefundOffer, Renewal } from '@joblane/contracts/jobcoins/renewals'
import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { toCents, toDollars } from '#kernel/money.ts'
import type { Purchase } from '../buying/purchase-rules.ts'
import { getPurchaseForUpdate, getPurchaseOf } from '../buying/purchase-store.ts'
import { lockWallet, unspentOf } from '../ledger/ledger-store.ts'
import type { JobcoinTools } from '../open-jobcoins.ts'
import { findRunningPurchase } from '../plans/plan-store.ts'
import { cancellationTerms, type RefundTerms, withoutFineUntil } from './refund-offer-rules.ts'
import { requestRefund } from './request-refund.ts'

/** The current paid plan, and the refund that cancelling its renewal would give now. */
export async function readRenewal(sql: SqlOrTx, accountId: string, now: Date): Promise<Renewal | null> {
  const purchase = await findRunningPurchase(sql, accountId, now)
  if (!purchase?.runsUntil) return null

  const found = await findCancellation(sql, purchase, now)
  const { planId, planName, runsUntil } = purchase

  return {
    planId,
    planName,
    monthEndsAt: runsUntil.toISOString(),
    cancellation: found && {
      ...offerOf(purchase, found.unspent, found.terms),
      isWithoutFineUntil: withoutFineUntil(found).toISOString(),
      isPossibleUntil: runsUntil.toISOString(),
    },
  }
}

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

/** The refund terms, if this purchase is a renewal with leads left. */
async function findCancellation(sql: SqlOrTx, purchase: Purchase, now: Date) {
  const { isRenewal, status, completedAt, runsUntil } = purchase
  if (!isRenewal || status !== 'COMPLETED' || !completedAt || !runsUntil || runsUntil <= now) return null
  const unspent = await unspentOf(sql, purchase.id, now)
  const terms = cancellationTerms({ ...purchase, completedAt }, unspent, now)

  return terms.refundInCents > 0 ? { unspent, completedAt, terms } : null
}

const offerOf = (purchase: Purchase, unspent: number, terms: RefundTerms): RefundOffer => ({
  orderId: purchase.id,
  planName: purchase.planName,
  unspentLeads: unspent,
  share: toDollars(terms.shareInCents),
  fine: toDollars(terms.fineInCents),
  refund: toDollars(terms.refundInCents),
  currency: purchase.currency,
})
