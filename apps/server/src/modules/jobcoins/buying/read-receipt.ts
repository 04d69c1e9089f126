import type { Receipt } from '@joblane/contracts/jobcoins/api'
import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { toDollars } from '#kernel/money.ts'
import { findAccount } from '#modules/accounts/index.ts'
import { isFreePurchase, isPaid } from './purchase-rules.ts'
import { expiryOf } from '../ledger/ledger-store.ts'
import { getPurchaseOf } from './purchase-store.ts'
import { listRefundsOfPurchase, type Refund } from '../refunds/refund-store.ts'

/** The contents of a receipt. Only payments have receipts. */
export async function readReceipt(sql: SqlOrTx, accountId: string, orderId: string): Promise<Receipt> {
  const purchase = await getPurchaseOf(sql, accountId, orderId)
  const { completedAt } = purchase
  if (!isPaid(purchase) || isFreePurchase(purchase) || !completedAt) throw new DomainError('NOT_FOUND')

  const [account, validUntil, refunds] = await Promise.all([
    findAccount(sql, accountId),
    expiryOf(sql, orderId),
    listRefundsOfPurchase(sql, orderId),
  ])

  return {
    number: orderId.slice(0, 8).toUpperCase(),
    orderId,
    payPalOrderId: purchase.providerOrderId,
    payPalCaptureId: purchase.captureId,
    status: purchase.status,
    paidAt: completedAt.toISOString(),
    planName: purchase.planName,
    totalCoins: purchase.leads,
    validUntil: (validUntil ?? completedAt).toISOString(),
    amount: toDollars(purchase.amountInCents),
    currency: purchase.currency,
    customer: { name: account?.fullName ?? '', email: account?.email ?? '' },
    refunds: refunds.map(refundLine),
  }
}

const refundLine = (refund: Refund) => ({
  at: (refund.settledAt ?? refund.requestedAt).toISOString(),
  amount: toDollars(refund.amountInCents),
  fine: toDollars(refund.fineInCents),
  leads: refund.leads,
  status: refund.status,
})
