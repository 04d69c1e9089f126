import type { Sql, Tx } from '#database/connect.ts'
import { lockCustomer, rateCustomer, setCustomerRating } from '#modules/demands/index.ts'
import { changeRating } from '#modules/profiles/index.ts'
import { listDueMatches, publish, type ReviewRecord, sumOfCustomer } from './review-store.ts'
import { lockBothSides } from './lock-both-sides.ts'

/** Publishes the reviews of a match and counts their ratings. The caller has locked both sides. */
export async function publishMatch(tx: Tx, matchId: string, at: Date) {
  for (const review of await publish(tx, matchId, at)) await countRating(tx, review, 1)
}

/** Adds a rating to the averages of its subject, or takes it back. The caller has locked both sides. */
export const countRating = (
  tx: Tx,
  { isFromCustomer, professionalId, demandId, rating }: ReviewRecord,
  change: 1 | -1,
) =>
  isFromCustomer
    ? changeRating(tx, professionalId, rating, change)
    : rateCustomer(tx, demandId, rating, change)

/**
 * Counts what professionals rated the customer of a demand, for all demands of that customer: a confirmed phone number
 * may bring demands together that were counted apart. Otherwise ratings are added up, so that a customer who removes a
 * demand does not lose its rating.
 */
export async function recountCustomer(tx: Tx, demandId: string) {
  const demandIds = await lockCustomer(tx, demandId)
  await setCustomerRating(tx, demandIds, await sumOfCustomer(tx, demandIds))
}

const batchSize = 100

/** Publishes reviews whose other side did not write in time. */
export async function publishDue(sql: Sql, at: Date) {
  for (;;) {
    const due = await listDueMatches(sql, at, batchSize)
    for (const match of due) {
      await sql.begin(async (tx) => {
        await lockBothSides(tx, match)
        await publishMatch(tx, match.matchId, at)
      })
    }
    if (due.length < batchSize) return
  }
}
