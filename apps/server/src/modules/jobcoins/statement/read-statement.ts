import type { Movement, StatementSummary } from '@joblane/contracts/jobcoins/api'
import type { SqlOrTx } from '#database/connect.ts'
import { toDollars } from '#kernel/money.ts'
import { type Paging, pageOf, windowOf } from '#kernel/paging.ts'
import { demandOfSpend, movementText } from './movement-rules.ts'
import { availableCoinsOf } from '../ledger/ledger-store.ts'
import { countEntries, type EntryRow, findNextExpiry, listEntries, sumSince } from './statement-store.ts'

/** The titles of the demands that leads were spent on; the demands module provides them. */
export type DescribeDemands = (
  sql: SqlOrTx,
  demandIds: readonly string[],
) => Promise<ReadonlyMap<string, { title: string; place: string }>>

type Asked = { accountId: string; paging: Paging; now: Date; describe: DescribeDemands }

const largestFile = 50_000

/** Every movement with its reason and the balance after it, newest first. */
export async function readStatement(sql: SqlOrTx, { accountId, paging, now, describe }: Asked) {
  const [summary, total, entries] = await Promise.all([
    summaryOf(sql, accountId, now),
    countEntries(sql, accountId),
    listEntries(sql, accountId, windowOf(paging)),
  ])

  return { summary, movements: pageOf(paging, { items: await toMovements(sql, entries, describe), total }) }
}

/** All movements, for the file. */
export async function listMovements(sql: SqlOrTx, accountId: string, describe: DescribeDemands) {
  return toMovements(sql, await listEntries(sql, accountId, { limit: largestFile, offset: 0 }), describe)
}

async function summaryOf(sql: SqlOrTx, accountId: string, now: Date): Promise<StatementSummary> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const [availableCoins, sums, expiry] = await Promise.all([
    availableCoinsOf(sql, accountId, now),
    sumSince(sql, accountId, month),
    findNextExpiry(sql, accountId, now),
  ])

  return {
    availableCoins,
    debt: sums.debt,
    nextExpiry: expiry && { leads: expiry.leads, at: expiry.at.toISOString() },
    spentThisMonth: sums.spent,
    returnedThisMonth: sums.returned,
    paidThisMonth: toDollars(sums.paidInCents),
    refundedThisMonth: toDollars(sums.refundedInCents),
    receiptsThisMonth: sums.receipts,
  }
}

async function toMovements(sql: SqlOrTx, entries: readonly EntryRow[], describe: DescribeDemands) {
  const demandIds = entries.map(demandOf).filter((id) => id !== null)
  const demands =
    demandIds.length > 0 ? await describe(sql, [...new Set(demandIds)]) : new Map<string, never>()

  return entries.map((entry) => toMovement(entry, demands.get(demandOf(entry) ?? '') ?? null))
}

const demandOf = ({ kind, reference }: EntryRow) =>
  kind === 'spend' || kind === 'return' ? demandOfSpend(reference) : null

function toMovement(entry: EntryRow, demand: { title: string; place: string } | null): Movement {
  const isPurchase = entry.kind === 'purchase'
  const isGrant = isPurchase || entry.kind === 'free'

  return {
    id: entry.id,
    at: entry.at.toISOString(),
    kind: entry.kind,
    ...movementText({ ...entry, demand }),
    leads: entry.leads,
    balanceAfter: entry.balanceAfter,
    expiresAt: isGrant ? (entry.expiresAt?.toISOString() ?? null) : null,
    amount: isPurchase && entry.amountInCents !== null ? toDollars(entry.amountInCents) : null,
    orderId: isPurchase ? entry.orderId : null,
    demandId: demandOf(entry),
  }
}
