import type { Purchase } from './purchase-rules.ts'
import { type Verdict, verdictOn } from './verdict-rules.ts'
import { PaypalRefusal } from '../paypal/paypal-errors.ts'
import { beginCapture, getPurchase } from './purchase-store.ts'
import type { JobcoinTools } from '../tools.ts'
import { bookVerdict } from './book-verdict.ts'

/**
 * Syncs a purchase with the provider: captures approved orders, credits payments, takes back refunded leads. The return
 * page, the webhooks and the sweep all call it, repeatedly and concurrently. All calls to the provider come before the
 * transaction, so no transaction waits for the provider.
 */
export async function settlePurchase(tools: JobcoinTools, purchaseId: string): Promise<Purchase> {
  const purchase = await getPurchase(tools.sql, purchaseId)
  const { paypalOrderId } = purchase
  if (paypalOrderId === null) return purchase

  const askedAt = tools.now()
  const found = verdictOn(await tools.paypal.findOrder(paypalOrderId), purchase)
  if (found.kind !== 'approved') return bookVerdict(tools, purchase.id, found, askedAt)

  const attempt = await beginCapture(tools.sql, purchase.id, tools.now())
  if (attempt === null) return bookVerdict(tools, purchase.id, found, askedAt)

  const captured = await capture(tools, purchase, paypalOrderId, attempt)
  return bookVerdict(tools, purchase.id, captured, tools.now())
}

async function capture(
  { paypal, reached }: JobcoinTools,
  purchase: Purchase,
  orderId: string,
  attempt: number,
): Promise<Verdict> {
  try {
    reached?.('before the capture')
    const order = await paypal.captureOrder(orderId, `capture-${purchase.id}-${attempt}`)
    reached?.('after the capture')

    return verdictOn(order, purchase)
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error
    if (isDoneAlready.has(error.issue)) return verdictOn(await paypal.findOrder(orderId), purchase)
    if (error.status === 404) return { kind: 'gone' }

    return error.issue === 'ORDER_NOT_APPROVED' ? { kind: 'open' } : { kind: 'declined' }
  }
}

/** A concurrent call was first; the order contains its result. */
const isDoneAlready: ReadonlySet<string> = new Set([
  'ORDER_ALREADY_CAPTURED',
  'DUPLICATE_INVOICE_ID',
  'RESOURCE_CONFLICT',
])
