import type { Tx } from '#database/connect.ts'
import { addToHireCount, addToRating, findProfile } from './profile-store.ts'
import { createProfile } from './ensure-profile.ts'

/** Counts a rating from 1 to 5, or takes it back, in the transaction that publishes, hides or shows the review. */
export async function changeRating(tx: Tx, accountId: string, rating: number, change: 1 | -1) {
  await createIfMissing(tx, accountId)
  await addToRating(tx, accountId, rating, change)
}

/** Counts a hire, or takes it back, in the transaction that makes or undoes it. */
export async function changeHireCount(tx: Tx, accountId: string, change: 1 | -1) {
  await createIfMissing(tx, accountId)
  await addToHireCount(tx, accountId, change)
}

/** A deleted account has no profile; then there is nothing to count. */
const createIfMissing = async (tx: Tx, accountId: string) =>
  (await findProfile(tx, { accountId })) ?? (await createProfile(tx, accountId))
