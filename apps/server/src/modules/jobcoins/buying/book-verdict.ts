import { paths } from '@joblane/contracts/site/pages'
import type { Tx } from '#database/connect.ts'
import { findAccount, holdAccount } from '#modules/accounts/index.ts'
import { timeZoneOfZip } from '#modules/catalogue/index.ts'
import { queueMessage } from '#modules/notifications/index.ts'
import { availableCoinsOf, creditPurchase, expiryOf } from '../ledger/ledger-store.ts'
import type { JobcoinTools } from '../open-jobcoins.ts'
import { endOfPlan } from '../plans/running-month-rules.ts'
import { bookRefunds } from '../refunds/book-refunds.ts'
import { refundFormerOwner } from '../refunds/request-refund.ts'
import { nextCheck } from './next-check-rules.ts'
import { isPaid, type Purchase } from './purchase-rules.ts'
import { getPurchase, getPurchaseForUpdate, hasPaidBefore, savePurchase } from './purchase-store.ts'
import { purchaseAfter, type Verdict } from './verdict-rules.ts'

/** Books the provider's verdict in one transaction, under the purchase's lock. Idempotent. */
export async function bookVerdict(
  { sql, now, alert, reached }: JobcoinTools,
  purchaseId: string,
  verdict: Verdict,
  askedAt: Date,
): Promise<Purchase> {
  const { after: booked, failedRefunds } = await sql.begin(async (tx) => {
    // Lock order: account before purchase, as in account deletion.
    const { accountId } = await getPurchase(tx, purchaseId)
    const hasOwner = await holdAccount(tx, accountId)
    const purchase = await getPurchaseForUpdate(tx, purchaseId)
    const outcome =
      verdict.kind === 'paid'
        ? await bookPayment(tx, purchase, verdict, { now: now(), hasOwner })
        : { after: purchaseAfter(purchase, verdict, { now: now(), askedAt }), failedRefunds: [] }
    const isOver = verdict.kind === 'denied'
    await savePurchase(tx, outcome.after, isOver ? null : nextCheck(outcome.after, now()))
    reached('before the books are closed')

    return outcome
  })
  reached('after the books are closed')
  if (booked.trouble)
    alert({ purchase: purchaseId, trouble: booked.trouble }, 'a payment is not what was ordered')
  for (const refund of failedRefunds) alert({ refund }, 'a refund failed at the payment provider')

  return booked
}

async function bookPayment(
  tx: Tx,
  purchase: Purchase,
  { captureId, refunds }: Extract<Verdict, { kind: 'paid' }>,
  { now, hasOwner }: { now: Date; hasOwner: boolean },
) {
  const isNew = !isPaid(purchase)
  const paid = isNew ? await bookFirstSight(tx, purchase, captureId, now) : purchase
  // Captured while its account was being deleted.
  if (isNew && !hasOwner)
    await refundFormerOwner(tx, {
      purchase: paid,
      unspent: paid.leads,
      shareInCents: paid.amountInCents,
      now,
    })

  return bookRefunds(tx, paid, refunds, now)
}

/** The first caller to see the payment credits its leads; the ledger accepts one entry per capture. */
async function bookFirstSight(tx: Tx, purchase: Purchase, captureId: string, now: Date): Promise<Purchase> {
  await creditPurchase(tx, purchase.id, captureId, now)
  await queueReceipt(tx, { purchase, captureId, paidAt: now })

  return {
    ...purchase,
    status: 'COMPLETED',
    isRenewal: await hasPaidBefore(tx, purchase),
    captureId,
    completedAt: now,
    runsUntil: endOfPlan(now, { isFree: false }),
    captureStartedAt: null,
    endReason: null,
    trouble: null,
  }
}

type Payment = { purchase: Purchase; captureId: string; paidAt: Date }

/** Queues one receipt per payment. */
async function queueReceipt(tx: Tx, { purchase, captureId, paidAt }: Payment) {
  const account = await findAccount(tx, purchase.accountId)
  if (!account) return

  await queueMessage(tx, {
    to: account,
    template: 'receipt',
    key: `receipt ${purchase.id}`,
    values: {
      firstName: account.fullName,
      timeZone: await timeZoneOfZip(tx, account.zipCode),
      planName: purchase.planName,
      leads: purchase.leads,
      expiryDate: (await expiryOf(tx, purchase.id)) ?? paidAt,
      amountInCents: purchase.amountInCents,
      paidAt,
      orderId: purchase.id,
      captureId,
      availableCoins: await availableCoinsOf(tx, account.id, paidAt),
      demandsUrl: paths.demandsAvailable,
    },
  })
}
