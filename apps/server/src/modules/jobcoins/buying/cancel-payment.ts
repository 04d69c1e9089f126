import { cancelReasons, type PaymentCancelInfo } from '@joblane/contracts/jobcoins/api'
import { DomainError } from '#kernel/domain-error.ts'
import { toDollars } from '#kernel/money.ts'
import { isPaid, type Purchase } from './purchase-rules.ts'
import { getPurchaseForUpdate, getPurchaseOf, savePurchase } from './purchase-store.ts'
import type { JobcoinTools } from '../open-jobcoins.ts'

type Cancelled = { accountId: string; orderId: string; reason: string | undefined }

/** Cancels an order. It can no longer be captured, so nothing can be charged. */
export async function cancelPayment(
  { sql }: Pick<JobcoinTools, 'sql'>,
  { accountId, orderId, reason }: Cancelled,
): Promise<PaymentCancelInfo> {
  await getPurchaseOf(sql, accountId, orderId)

  return sql.begin(async (tx) => {
    const purchase = await getPurchaseForUpdate(tx, orderId)
    if (isPaid(purchase)) throw new DomainError('ORDER_COMPLETED')
    if (purchase.captureStartedAt !== null || purchase.status === 'PENDING') {
      throw new DomainError('PAYMENT_IN_PROGRESS')
    }
    if (purchase.status === 'CANCELLED') return cancelInfoOf(purchase)

    const endReason = reason !== undefined && reason in cancelReasons ? reason : 'user_cancelled'
    return cancelInfoOf(await savePurchase(tx, { ...purchase, status: 'CANCELLED', endReason }, null))
  })
}

const cancelInfoOf = (purchase: Purchase): PaymentCancelInfo => ({
  id: purchase.id,
  payPalOrderId: purchase.providerOrderId,
  payPalStatus: purchase.status,
  amount: toDollars(purchase.amountInCents),
  currency: purchase.currency,
  createdAt: purchase.createdAt.toISOString(),
})
