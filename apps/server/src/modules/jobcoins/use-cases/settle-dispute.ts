import type { Tx } from '#database/connect.ts'
import type { PaypalDispute } from '../paypal/paypal-gateway.ts'
import { findDispute, listDisputes, saveDispute } from '../dispute-store.ts'
import { giveBack, holdLeads } from '../ledger-store.ts'
import { findPurchaseAtProvider, getPurchaseForUpdate } from '../purchase-store.ts'
import type { JobcoinTools } from '../tools.ts'

/**
 * Holds the unspent leads of a purchase while its payment is disputed. Won: they are released, unless another dispute is
 * open. Lost: they stay held until the provider's refund takes them.
 */
export async function settleDispute({ sql, now, paypal }: JobcoinTools, disputeId: string) {
  const dispute = await paypal.findDispute(disputeId)
  const [captureId = null] = dispute?.captureIds ?? []
  const purchase = await findPurchaseAtProvider(sql, { orderId: null, captureId })
  if (!dispute || !purchase) return

  await sql.begin(async (tx) => {
    const { id: purchaseId, accountId } = await getPurchaseForUpdate(tx, purchase.id)
    const known = await findDispute(tx, disputeId)
    const status = statusOf(dispute)
    if (known && (known.status !== 'OPEN' || status === 'OPEN')) return

    const held = status === 'OPEN' ? await holdLeads(tx, purchaseId, disputeId, now()) : 0
    await saveDispute(tx, { disputeId, purchaseId, status }, held, now())
    if (status === 'WON') await releaseIfNoneIsOpen(tx, { purchaseId, accountId }, now())
  })
}

/** The leads are held once, by the first of several disputes, but for all of them. */
async function releaseIfNoneIsOpen(
  tx: Tx,
  { purchaseId, accountId }: { purchaseId: string; accountId: string },
  at: Date,
) {
  const disputes = await listDisputes(tx, purchaseId)
  if (disputes.some(({ status }) => status === 'OPEN')) return

  for (const { disputeId: reference } of disputes.filter(({ status }) => status === 'WON'))
    await giveBack(tx, { accountId, taken: 'dispute', reference, at })
}

const statusOf = ({ isResolved, isLost }: PaypalDispute) =>
  isResolved ? (isLost ? ('LOST' as const) : ('WON' as const)) : ('OPEN' as const)
