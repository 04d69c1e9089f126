import type { PaymentCapture } from '@joblane/contracts/jobcoins/api'
import { DomainError } from '#kernel/domain-error.ts'
import { toDollars } from '#kernel/money.ts'
import { isFreePurchase, isPaid, type Purchase } from './purchase-rules.ts'
import { ProviderUnavailable } from '../payment-provider.ts'
import { getPurchaseOf } from './purchase-store.ts'
import type { JobcoinTools } from '../open-jobcoins.ts'
import { captureFreePlan } from '../plans/free-plan.ts'
import { settlePurchase } from './settle-purchase.ts'

type Captured = { accountId: string; orderId: string }

/**
 * Handles the buyer's return from the provider. The URL's parameters prove nothing: only the provider's response
 * counts.
 */
export async function capturePayment(
  tools: JobcoinTools,
  { accountId, orderId }: Captured,
): Promise<PaymentCapture> {
  const purchase = await getPurchaseOf(tools.sql, accountId, orderId)

  return captureOf(await captured(tools, purchase))
}

async function captured(tools: JobcoinTools, purchase: Purchase): Promise<Purchase> {
  if (isPaid(purchase) || purchase.status === 'CANCELLED') return purchase
  if (isFreePurchase(purchase)) return captureFreePlan(tools, purchase.id)

  try {
    return await settlePurchase(tools, purchase.id)
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new DomainError('PAYMENT_UNAVAILABLE')
    throw error
  }
}

const captureOf = (purchase: Purchase): PaymentCapture => ({
  status: purchase.status,
  amount: toDollars(purchase.amountInCents),
  currency: purchase.currency,
  createTime: (purchase.completedAt ?? purchase.createdAt).toISOString(),
  planName: purchase.planName,
  totalCoins: purchase.leads,
})
