import type { Sql, Tx } from '#database/connect.ts'
import { rateCustomer } from '#modules/demands/index.ts'
import { changeRating } from '#modules/profiles/index.ts'
import { listDueMatches, publish, type ReviewRecord } from './review-store.ts'
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
