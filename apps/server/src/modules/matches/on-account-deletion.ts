import type { SqlOrTx, Tx } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import { toDollars } from '#kernel/money.ts'
import type { AccountHooks } from '#modules/accounts/index.ts'
import { notifyOfMatches } from './notice-store.ts'
import {
  eraseTexts,
  hasMatches,
  listForExport,
  listNotices,
  lockMatchesOfProfessional,
  withdrawOpen,
} from './match-deletion-store.ts'

/** What this module does when an account changes. A customer's matches go with the demands: on_demand_removed.sql. */
export const accountEventsOfMatches = (now: Clock) =>
  ({
    consequences: consequencesOfLeaving,
    deleting: (tx, accountId) => leaveMatches(tx, accountId, now()),
    exported: exportMatchesOf,
  }) satisfies AccountHooks

async function consequencesOfLeaving(sql: SqlOrTx, accountId: string): Promise<string[]> {
  return (await hasMatches(sql, accountId))
    ? ['Your messages and quotes are deleted, also for the people you wrote with.']
    : []
}

/** A professional who leaves withdraws from open matches, and nothing they wrote stays. */
async function leaveMatches(tx: Tx, accountId: string, at: Date) {
  const matchIds = await lockMatchesOfProfessional(tx, accountId)
  await withdrawOpen(tx, matchIds, at)
  await eraseTexts(tx, matchIds)
  await notifyOfMatches(tx, await listNotices(tx, matchIds))
}

/** The data we store about a person's matches, on either side. */
async function exportMatchesOf(sql: SqlOrTx, accountId: string) {
  const matches = await listForExport(sql, accountId)

  return {
    matches: matches.map(({ isMine, unlockedAt, hiredAt, quotes, messages, ...match }) => ({
      ...match,
      side: isMine ? 'PROFESSIONAL' : 'CUSTOMER',
      unlockedAt: unlockedAt.toISOString(),
      hiredAt: hiredAt?.toISOString() ?? null,
      quotes: quotes.map(({ amountInCents, amountToInCents, ...quote }) => ({
        ...quote,
        amount: toDollars(amountInCents),
        amountTo: amountToInCents === null ? null : toDollars(amountToInCents),
      })),
      messages: messages.map(({ isFromCustomer, ...message }) => ({
        ...message,
        isMine: isFromCustomer !== isMine,
      })),
    })),
  }
}
