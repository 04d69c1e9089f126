import type { Tx } from '#database/connect.ts'
import { findAccount } from '#modules/accounts/index.ts'
import { timeZoneOfZip } from '#modules/catalogue/index.ts'
import { queueMessage } from '#modules/notifications/index.ts'
import type { Purchase } from '../buying/purchase-rules.ts'
import type { ProviderRefund } from '../buying/verdict-rules.ts'
import { availableCoinsOf, giveBack, holdLeads, takeBack } from '../ledger/ledger-store.ts'
import { isReversal } from '../webhooks/webhook-event-store.ts'
import { listDisputes, saveDispute } from './dispute-store.ts'
import { leadsRefunded } from './refund-offer-rules.ts'
import { insertRefund, listRefundsOfPurchase, type Refund, settleRefund } from './refund-store.ts'

type Booked = {
  after: Purchase
  /** Those of our refunds that the provider has just failed. */
  failedRefunds: string[]
}

/** Books each refund that the provider reports, once: it settles ours, and takes back the leads of the others. */
export async function bookRefunds(
  tx: Tx,
  purchase: Purchase,
  found: readonly ProviderRefund[],
  now: Date,
): Promise<Booked> {
  const failedRefunds: string[] = []
  const requested = await listRefundsOfPurchase(tx, purchase.id)
  const isOurs = ({ reference }: ProviderRefund) => requested.some(({ id }) => id === reference)
  // Ours first: the others take no lead that one of ours has taken.
  for (const refund of [...found.filter(isOurs), ...found.filter((each) => !isOurs(each))]) {
    const known = await listRefundsOfPurchase(tx, purchase.id)
    if (known.some(({ providerRefundId, settledAt }) => providerRefundId === refund.id && settledAt !== null))
      continue

    const ours = known.find(({ id }) => id === refund.reference)
    if (ours && refund.state === 'failed') {
      await failRefund(tx, ours, refund.id, now)
      failedRefunds.push(ours.id)
    } else if (ours) await bookOurRefund(tx, purchase, ours, refund, now)
    else if (refund.state === 'completed') await bookForeignRefund(tx, purchase, known, refund, now)
  }

  return { after: afterRefunds(purchase, await listRefundsOfPurchase(tx, purchase.id)), failedRefunds }
}

/** Its leads were taken when we requested it. */
async function bookOurRefund(tx: Tx, purchase: Purchase, ours: Refund, found: ProviderRefund, now: Date) {
  if (found.state !== 'completed') return
  await settleRefund(tx, ours.id, { status: 'COMPLETED', providerRefundId: found.id, at: now })
  await queueRefundMessage(tx, { purchase, refund: { ...ours, providerRefundId: found.id }, at: now })
}

/** The leads that the refund took are returned. */
export async function failRefund(
  tx: Tx,
  { id, accountId }: Refund,
  providerRefundId: string | null,
  now: Date,
) {
  await settleRefund(tx, id, { status: 'FAILED', providerRefundId, at: now })
  await giveBack(tx, { accountId, taken: 'refund', reference: id, at: now })
}

/**
 * A refund we did not request takes its share of the leads, less what earlier refunds took; if they were spent, they
 * become debt. What an open dispute held, it goes on holding, unless the whole payment is refunded.
 */
async function bookForeignRefund(
  tx: Tx,
  purchase: Purchase,
  known: readonly Refund[],
  { id: providerRefundId, amountInCents }: ProviderRefund,
  now: Date,
) {
  if (amountInCents === null || amountInCents === 0) return
  // One of ours that is under way may fail, above all where the bank took the payment back.
  const earlier = known.filter(({ status }) => status === 'COMPLETED')
  const sum = (field: 'amountInCents' | 'leads') =>
    earlier.reduce((total, refund) => total + refund[field], 0)
  const refundedInCents = sum('amountInCents') + amountInCents
  const leads = Math.max(0, leadsRefunded(purchase, refundedInCents) - sum('leads'))
  const refund: Omit<Refund, 'id'> = {
    purchaseId: purchase.id,
    accountId: purchase.accountId,
    reason: (await isReversal(tx, providerRefundId)) ? 'provider_reversal' : 'provider_refund',
    amountInCents,
    fineInCents: 0,
    leads,
    status: 'COMPLETED',
    providerRefundId,
    requestedAt: now,
    settledAt: now,
  }
  const id = await insertRefund(tx, refund)

  const open = await releaseHolds(tx, purchase, now)
  if (leads > 0) await takeBack(tx, purchase.id, leads, id, now)
  const isWhole = refundedInCents >= purchase.amountInCents
  for (const dispute of open)
    if (isWhole) await saveDispute(tx, { ...dispute, status: 'LOST' }, now)
    else await holdLeads(tx, purchase.id, `${dispute.disputeId}:${id}`, now)
  await queueRefundMessage(tx, { purchase, refund: { ...refund, id }, at: now })
}

/** Releases the leads held by disputes first, so that the refund can take them. Returns the disputes that are open. */
async function releaseHolds(tx: Tx, { id, accountId }: Purchase, now: Date) {
  const disputes = await listDisputes(tx, id)
  for (const { disputeId: reference } of disputes)
    await giveBack(tx, { accountId, taken: 'dispute', reference, at: now })

  return disputes.filter(({ status }) => status === 'OPEN')
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

type Refunded = { purchase: Purchase; refund: Refund; at: Date }

/** Notifies the buyer of a refund; the buyer of a deleted account was notified at deletion. */
async function queueRefundMessage(tx: Tx, { purchase, refund, at }: Refunded) {
  const account = await findAccount(tx, purchase.accountId)
  if (!account) return

  await queueMessage(tx, {
    to: account,
    template: 'refund',
    key: `refund ${refund.id}`,
    values: {
      firstName: account.fullName,
      timeZone: await timeZoneOfZip(tx, account.zipCode),
      planName: purchase.planName,
      leads: refund.leads,
      amountInCents: refund.amountInCents,
      refundedAt: at,
      orderId: purchase.id,
      refundId: refund.providerRefundId ?? refund.id,
      availableCoins: await availableCoinsOf(tx, account.id, at),
    },
  })
}
