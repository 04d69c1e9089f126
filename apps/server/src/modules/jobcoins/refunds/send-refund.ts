import type { Tx } from '#database/connect.ts'
import { checkSoon, getPurchase, getPurchaseForUpdate } from '../buying/purchase-store.ts'
import { findRefund, type Refund, settleRefund } from './refund-store.ts'
import type { JobcoinTools } from '../open-jobcoins.ts'
import { failRefund } from './book-refunds.ts'
import { settlePurchase } from '../buying/settle-purchase.ts'

/** Sends a refund whose leads were already taken. Safe to retry: the provider refunds once. */
export async function sendRefund(tools: JobcoinTools, refundId: string) {
  const refund = await findRefund(tools.sql, refundId)
  if (refund?.status !== 'REQUESTED') return
  const purchase = await getPurchase(tools.sql, refund.purchaseId)

  const answer = await tools.provider.refundCapture({
    refundId,
    captureId: purchase.captureId ?? '',
    amountInCents: refund.amountInCents,
    currency: purchase.currency,
    note: notes[refund.reason],
  })
  if (answer.outcome === 'pending') await waitForMoney(tools, refund, answer.id)
  if (answer.outcome === 'refused') await undo(tools, refund, answer.reason)
  // The order contains the outcome of the refund.
  await settlePurchase(tools, purchase.id)
}

const notes: Record<Refund['reason'], string> = {
  renewal_cancelled: 'You cancelled your renewal.',
  account_deleted: 'You deleted your account.',
  provider_refund: '',
  provider_reversal: '',
}

const waitForMoney = ({ sql, now }: JobcoinTools, refund: Refund, providerRefundId: string) =>
  sql.begin(async (tx) => {
    if (!(await isStillRequested(tx, refund))) return
    await settleRefund(tx, refund.id, { status: 'PENDING', providerRefundId, at: null })
    await checkSoon(tx, refund.purchaseId, now())
  })

/** The provider rejected the refund, so the leads are returned and an operator is alerted. */
async function undo({ sql, now, alert }: JobcoinTools, refund: Refund, issue: string) {
  await sql.begin(async (tx) => {
    if (await isStillRequested(tx, refund)) await failRefund(tx, refund, null, now())
  })
  alert({ refund: refund.id, issue }, 'a refund was refused by the payment provider')
}

/** Locks the purchase, like all code that books its refunds: a webhook may come before the provider's answer. */
async function isStillRequested(tx: Tx, { id, purchaseId }: Refund): Promise<boolean> {
  await getPurchaseForUpdate(tx, purchaseId)

  return (await findRefund(tx, id))?.status === 'REQUESTED'
}
