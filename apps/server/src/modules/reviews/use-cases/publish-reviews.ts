import type { Sql, Tx } from '#database/connect.ts'
import { rateCustomer } from '#modules/demands/index.ts'
import { changeRating } from '#modules/profiles/index.ts'
import { listDueMatches, publish, type ReviewRecord } from '../review-store.ts'

/** Publishes the reviews of a match and counts their ratings, in one transaction. */
export async function publishMatch(tx: Tx, matchId: string, at: Date) {
  for (const review of await publish(tx, matchId, at)) await count(tx, review, 1)
}

/** Adds a rating to the averages of its subject, or takes it back. */
export const count = (
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
    for (const matchId of due) await sql.begin((tx) => publishMatch(tx, matchId, at))
    if (due.length < batchSize) return
  }
}
