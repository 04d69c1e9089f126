import type { Sql } from '#database/connect.ts'
import { deleteNeverActivated, deleteOutlived } from '../account-removal-store.ts'

const daysToConfirm = 7

/** Forgets what has outlived its use, registrations that nobody confirmed among it. */
export async function tidyAccounts(sql: Sql, now: Date) {
  await sql.begin((tx) => deleteOutlived(tx, now))
  const before = new Date(now.getTime() - daysToConfirm * 24 * 60 * 60 * 1000)
  await sql.begin((tx) => deleteNeverActivated(tx, before))
}
