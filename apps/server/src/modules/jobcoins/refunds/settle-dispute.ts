import type { Tx } from '#database/connect.ts'
import { holdAccount } from '#modules/accounts/index.ts'
import { findDispute, listDisputes, saveDispute } from './dispute-store.ts'
import { deletionRefundSince, unspentShare } from './refund-offer-rules.ts'
import type { Purchase } from '../buying/purchase-rules.ts'
import { forfeitLeads, giveBack, holdLeads, unspentOf } from '../ledger/ledger-store.ts'
import { findPurchaseAtProvider, getPurchaseForUpdate } from '../buying/purchase-store.ts'
import type { JobcoinTools } from '../open-jobcoins.ts'
import { refundFormerOwner } from './request-refund.ts'

/**
 * Holds the unspent leads of a purchase while its payment is disputed. Won: they are released, unless another dispute is
 * open; a buyer who has deleted the account meanwhile gets their share of the money. Lost: they stay held until the
 * provider's refund takes them.
 */
export async function settleDispute({ sql, now, provider }: JobcoinTools, disputeId: string) {
  const dispute = await provider.findDispute(disputeId)
  if (!dispute) return
  const { status, captureId } = dispute
  const purchase = await findPurchaseAtProvider(sql, { orderId: null, captureId })
  if (!purchase) return

  await sql.begin(async (tx) => {
    // Lock order: account before purchase, as in account deletion.
    const hasOwner = await holdAccount(tx, purchase.accountId)
    const locked = await getPurchaseForUpdate(tx, purchase.id)
    const { id: purchaseId } = locked
    const known = await findDispute(tx, disputeId)
    if (known && (known.status !== 'OPEN' || status === 'OPEN')) return

    if (status === 'OPEN') await holdLeads(tx, purchaseId, disputeId, now())
    await saveDispute(tx, { disputeId, purchaseId, status }, now())
    const released = status === 'WON' ? await releaseIfNoneIsOpen(tx, locked, now()) : 0
    if (released > 0 && !hasOwner)
      await refundReleased(tx, { purchase: locked, openedAt: known?.openedAt ?? now(), now: now() })
  })
}

/** The leads are held once, by the first of several disputes, but for all of them. */
async function releaseIfNoneIsOpen(tx: Tx, { id, accountId }: Purchase, at: Date): Promise<number> {
  const disputes = await listDisputes(tx, id)
  if (disputes.some(({ status }) => status === 'OPEN')) return 0

  let released = 0
  for (const { disputeId: reference } of disputes.filter(({ status }) => status === 'WON'))
    released += await giveBack(tx, { accountId, taken: 'dispute', reference, at })

  return released
}

type Released = { purchase: Purchase; openedAt: Date; now: Date }

/** What the deletion of the account could not refund, because it was held. */
async function refundReleased(tx: Tx, { purchase, openedAt, now }: Released) {
  const isRecent = purchase.completedAt !== null && purchase.completedAt >= deletionRefundSince(openedAt)
  const unspent = isRecent ? await unspentOf(tx, purchase.id, now) : 0
  const shareInCents = unspentShare(purchase, unspent)
  if (shareInCents > 0) await refundFormerOwner(tx, { purchase, unspent, shareInCents, now })
  await forfeitLeads(tx, purchase.accountId, now)
}
