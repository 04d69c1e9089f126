import type { RefundOffer, Renewal } from '@joblane/contracts/jobcoins/renewals'
import type { SqlOrTx } from '#database/connect.ts'
import { toDollars } from '#kernel/money.ts'
import type { Purchase } from '../buying/purchase-rules.ts'
import { cancellationTerms, type RefundTerms, withoutFineUntil } from './refund-offer-rules.ts'
import { unspentOf } from '../ledger/ledger-store.ts'
import { findRunningPurchase } from '../plans/plan-store.ts'

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

/** The refund terms, if this purchase is a renewal with leads left. */
export async function findCancellation(sql: SqlOrTx, purchase: Purchase, now: Date) {
  const { isRenewal, status, completedAt, runsUntil } = purchase
  if (!isRenewal || status !== 'COMPLETED' || !completedAt || !runsUntil || runsUntil <= now) return null
  const unspent = await unspentOf(sql, purchase.id, now)
  const terms = cancellationTerms({ ...purchase, completedAt }, unspent, now)

  return terms.refundInCents > 0 ? { unspent, completedAt, terms } : null
}

export const offerOf = (purchase: Purchase, unspent: number, terms: RefundTerms): RefundOffer => ({
  orderId: purchase.id,
  planName: purchase.planName,
  unspentLeads: unspent,
  share: toDollars(terms.shareInCents),
  fine: toDollars(terms.fineInCents),
  refund: toDollars(terms.refundInCents),
  currency: purchase.currency,
})
