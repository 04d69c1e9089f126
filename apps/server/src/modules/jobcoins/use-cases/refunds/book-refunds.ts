import type { Tx } from '#database/connect.ts'
import type { PaypalRefund } from '../../domain/paypal-order.ts'
import type { Purchase } from '../../domain/purchase.ts'
import { leadsRefunded } from '../../domain/refund-offer.ts'
import { listDisputes, saveDispute } from '../../dispute-store.ts'
import { giveBack, takeBack } from '../../ledger-store.ts'
import { isReversal } from '../../webhooks/webhook-event-store.ts'
import { insertRefund, listRefundsOfPurchase, type Refund, settleRefund } from '../../refund-store.ts'
import { queueRefundMessage } from './queue-refund-message.ts'

/** Books each refund that the provider reports, once: it settles ours, and takes back the leads of the others. */
export async function bookRefunds(tx: Tx, purchase: Purchase, found: readonly PaypalRefund[], now: Date) {
  for (const refund of found) {
    const known = await listRefundsOfPurchase(tx, purchase.id)
    if (known.some(({ paypalRefundId, settledAt }) => paypalRefundId === refund.id && settledAt !== null))
      continue

    const ours = known.find(({ id }) => id === refund.customId)
    if (ours) await bookOurRefund(tx, purchase, ours, refund, now)
    else if (refund.status === 'COMPLETED') await bookForeignRefund(tx, purchase, known, refund, now)
  }

  return afterRefunds(purchase, await listRefundsOfPurchase(tx, purchase.id))
}

/** Its leads were taken when we requested it; if the provider fails or cancels it, they are returned. */
async function bookOurRefund(tx: Tx, purchase: Purchase, ours: Refund, found: PaypalRefund, now: Date) {
  if (found.status === 'COMPLETED') {
    await settleRefund(tx, ours.id, { status: 'COMPLETED', paypalRefundId: found.id, at: now })
    await queueRefundMessage(tx, { purchase, refund: { ...ours, paypalRefundId: found.id }, at: now })
  }
  if (found.status === 'FAILED' || found.status === 'CANCELLED') {
    await failRefund(tx, ours, found.id, now)
  }
}

export async function failRefund(
  tx: Tx,
  { id, accountId }: Refund,
  paypalRefundId: string | null,
  now: Date,
) {
  await settleRefund(tx, id, { status: 'FAILED', paypalRefundId, at: now })
  await giveBack(tx, { accountId, taken: 'refund', reference: id, at: now })
}

/** A refund we did not request takes its share of the leads; if they were spent, they become debt. */
async function bookForeignRefund(
  tx: Tx,
  purchase: Purchase,
  known: readonly Refund[],
  { id: paypalRefundId, amountInCents }: PaypalRefund,
  now: Date,
) {
  if (amountInCents === null || amountInCents === 0) return
  const foreign = known.filter(isForeign)
  const sum = (field: 'amountInCents' | 'leads') =>
    foreign.reduce((total, refund) => total + refund[field], 0)
  const leads = leadsRefunded(purchase, sum('amountInCents') + amountInCents) - sum('leads')
  const refund: Omit<Refund, 'id'> = {
    purchaseId: purchase.id,
    accountId: purchase.accountId,
    reason: (await isReversal(tx, paypalRefundId)) ? 'provider_reversal' : 'provider_refund',
    amountInCents,
    fineInCents: 0,
    leads,
    status: 'COMPLETED',
    paypalRefundId,
    requestedAt: now,
    settledAt: now,
  }
  const id = await insertRefund(tx, refund)

  await releaseHolds(tx, purchase, now)
  if (leads > 0) await takeBack(tx, purchase.id, leads, id, now)
  await queueRefundMessage(tx, { purchase, refund: { ...refund, id }, at: now })
}

/** Releases the leads held by disputes first, so that the refund can take them. */
async function releaseHolds(tx: Tx, purchase: Purchase, now: Date) {
  for (const dispute of await listDisputes(tx, purchase.id)) {
    const { accountId } = purchase
    await giveBack(tx, { accountId, taken: 'dispute', reference: dispute.disputeId, at: now })
    if (dispute.status === 'OPEN') await saveDispute(tx, { ...dispute, status: 'LOST' }, 0, now)
  }
}

const isForeign = ({ reason }: Refund) => reason === 'provider_refund' || reason === 'provider_reversal'

/** Our refunds end the plan when they are requested; others end it when the full amount is refunded. */
function afterRefunds(purchase: Purchase, refunds: readonly Refund[]): Purchase {
  const completed = refunds.filter(({ status }) => status === 'COMPLETED')
  const returned = completed.reduce((total, { amountInCents }) => total + amountInCents, 0)
  const isEnded = refunds.some((refund) => !isForeign(refund) && refund.status !== 'FAILED')
  const refundedInCents = Math.min(returned, purchase.amountInCents)
  const status = isEnded || refundedInCents === purchase.amountInCents ? 'REFUNDED' : 'COMPLETED'

  return { ...purchase, refundedInCents, status }
}
