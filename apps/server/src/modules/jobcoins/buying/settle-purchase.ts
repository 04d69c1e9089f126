import type { Purchase } from './purchase-rules.ts'
import { type Verdict, verdictOn } from './verdict-rules.ts'
import { beginCapture, getPurchase } from './purchase-store.ts'
import type { JobcoinTools } from '../open-jobcoins.ts'
import { bookVerdict } from './book-verdict.ts'

/**
 * Syncs a purchase with the provider: captures approved orders, credits payments, takes back refunded leads. The return
 * page, the webhooks and the sweep all call it, repeatedly and concurrently. All calls to the provider come before the
 * transaction, so no transaction waits for the provider.
 */
export async function settlePurchase(tools: JobcoinTools, purchaseId: string): Promise<Purchase> {
  const purchase = await getPurchase(tools.sql, purchaseId)
  const { providerOrderId } = purchase
  if (providerOrderId === null) return purchase

  const askedAt = tools.now()
  const found = verdictOn(await tools.provider.findOrder(providerOrderId), purchase)
  if (found.kind !== 'approved') return bookVerdict(tools, purchase.id, found, askedAt)

  const attempt = await beginCapture(tools.sql, purchase.id, tools.now())
  if (attempt === null) return bookVerdict(tools, purchase.id, found, askedAt)

  const captured = await capture(tools, purchase, providerOrderId, attempt)
  return bookVerdict(tools, purchase.id, captured, tools.now())
}

async function capture(
  { provider, reached }: JobcoinTools,
  purchase: Purchase,
  orderId: string,
  attempt: number,
): Promise<Verdict> {
  reached('before the capture')
  const answer = await provider.captureOrder(orderId, `capture-${purchase.id}-${attempt}`)
  reached('after the capture')

  switch (answer.outcome) {
    case 'captured':
      return verdictOn(answer.order, purchase)
    case 'already captured':
      return verdictOn(await provider.findOrder(orderId), purchase)
    case 'not approved':
      return { kind: 'open' }
    case 'declined':
    case 'gone':
      return { kind: answer.outcome }
  }
}
