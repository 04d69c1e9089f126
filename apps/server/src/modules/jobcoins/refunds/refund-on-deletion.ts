import { leadsText } from '@joblane/contracts/jobcoins/leads-text'
import type { SqlOrTx, Tx } from '#database/connect.ts'
import { dollarsText } from '#kernel/money.ts'
import { deletionRefundSince, unspentShare } from './refund-offer-rules.ts'
import { availableCoinsOf, forfeitLeads, lockWallet, unspentOf } from '../ledger/ledger-store.ts'
import { listRefundablePurchases } from '../plans/plan-store.ts'
import { cancelOpenPurchases, lockPurchasesOf } from '../buying/purchase-store.ts'
import type { JobcoinTools } from '../tools.ts'
import { refundFormerOwner } from './request-refund.ts'
import { keepFreeUse } from '../plans/free-use.ts'

/** What deleting the account refunds and forfeits, in sentences shown before the user confirms. */
export async function deletionConsequences(sql: SqlOrTx, accountId: string, now: Date): Promise<string[]> {
  const offers = await listOffers(sql, accountId, now)
  const total = offers.reduce((sum, { shareInCents }) => sum + shareInCents, 0)
  const refunded = offers.reduce((sum, { unspent }) => sum + unspent, 0)
  const lost = (await availableCoinsOf(sql, accountId, now)) - refunded

  return [
    ...(total > 0 ? [`We'll refund ${dollarsText(total)} for ${leadsText(refunded)} you did not use.`] : []),
    ...(lost > 0 ? [`You'll lose ${leadsText(lost)}.`] : []),
  ]
}

type Tools = Pick<JobcoinTools, 'identityKeysOf' | 'now'>

/** Refunds the unspent leads of recent purchases and closes the wallet, in the caller's transaction. */
export async function refundOnDeletion(tools: Tools, tx: Tx, accountId: string) {
  const now = tools.now()
  // Lock order: purchases before the wallet; see docs/decisions/0017.
  await lockPurchasesOf(tx, accountId)
  await lockWallet(tx, accountId)
  const offers = await listOffers(tx, accountId, now)

  for (const { purchase, unspent, shareInCents } of offers) {
    await refundFormerOwner(tx, { purchase, unspent, shareInCents, now })
  }
  await forfeitLeads(tx, accountId, now)
  await keepFreeUse(tools, tx, accountId)
  await cancelOpenPurchases(tx, accountId)

  return offers.map(({ purchase, shareInCents }) => ({
    amountInCents: shareInCents,
    purchaseDate: purchase.completedAt ?? purchase.createdAt,
  }))
}

async function listOffers(sql: SqlOrTx, accountId: string, now: Date) {
  const purchases = await listRefundablePurchases(sql, accountId, deletionRefundSince(now))
  const offers = []
  for (const purchase of purchases) {
    const unspent = await unspentOf(sql, purchase.id, now)
    const shareInCents = unspentShare(purchase, unspent)
    if (shareInCents > 0) offers.push({ purchase, unspent, shareInCents })
  }

  return offers
}
