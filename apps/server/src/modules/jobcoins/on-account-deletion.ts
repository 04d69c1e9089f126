import { leadsText } from '@joblane/contracts/jobcoins/leads-text'
import type { SqlOrTx, Tx } from '#database/connect.ts'
import { dollarsText } from '#kernel/money.ts'
import type { AccountHooks } from '#modules/accounts/index.ts'
import { cancelOpenPurchases, lockPurchasesOf } from './buying/purchase-store.ts'
import { availableCoinsOf, forfeitLeads, lockWallet, unspentOf } from './ledger/ledger-store.ts'
import type { JobcoinTools } from './open-jobcoins.ts'
import { keepFreeUse } from './plans/free-plan.ts'
import { listPurchases, listRefundablePurchases } from './plans/plan-store.ts'
import { deletionRefundSince, unspentShare } from './refunds/refund-offer-rules.ts'
import { listRefundsOfAccount } from './refunds/refund-store.ts'
import { refundFormerOwner } from './refunds/request-refund.ts'
import { type DescribeDemands, listMovements } from './statement/read-statement.ts'

type Tools = Pick<JobcoinTools, 'identityKeysOf' | 'now'>

/** What this module does when an account is deleted or exported. */
export const accountEventsOfJobcoins = (
  tools: Tools,
  { describeDemands }: { describeDemands: DescribeDemands },
) =>
  ({
    consequences: (sql, accountId) => consequencesOfLeaving(sql, accountId, tools.now()),
    deleting: (tx, accountId) => refundOnDeletion(tools, tx, accountId),
    exported: (sql, accountId) => exportJobcoins(sql, accountId, describeDemands),
  }) satisfies AccountHooks

/** What deleting the account refunds and forfeits, in sentences shown before the user confirms. */
async function consequencesOfLeaving(sql: SqlOrTx, accountId: string, now: Date): Promise<string[]> {
  const offers = await listOffers(sql, accountId, now)
  const total = offers.reduce((sum, { shareInCents }) => sum + shareInCents, 0)
  const refunded = offers.reduce((sum, { unspent }) => sum + unspent, 0)
  const lost = (await availableCoinsOf(sql, accountId, now)) - refunded

  return [
    ...(total > 0 ? [`We'll refund ${dollarsText(total)} for ${leadsText(refunded)} you did not use.`] : []),
    ...(lost > 0 ? [`You'll lose ${leadsText(lost)}.`] : []),
  ]
}

/** Refunds the unspent leads of recent purchases and closes the wallet, in the caller's transaction. */
async function refundOnDeletion(tools: Tools, tx: Tx, accountId: string) {
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

/** The data we store about a person's leads and payments. */
async function exportJobcoins(sql: SqlOrTx, accountId: string, describe: DescribeDemands) {
  const [purchases, movements, refunds] = await Promise.all([
    listPurchases(sql, accountId),
    listMovements(sql, accountId, describe),
    listRefundsOfAccount(sql, accountId),
  ])

  return { purchases, leadMovements: movements, refunds }
}
