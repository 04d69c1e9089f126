import type { Sql } from '#database/connect.ts'
import { deleteNeverActivated, deleteOutlived } from './account-removal-store.ts'
import { keptFor } from './retention-rules.ts'

/** Deletes account data past its retention time, including registrations that were never confirmed. */
export async function cleanUpAccounts(sql: Sql, now: Date) {
  await sql.begin((tx) => deleteOutlived(tx, now))
  const before = new Date(now.getTime() - keptFor.unconfirmedAccount)
  await sql.begin((tx) => deleteNeverActivated(tx, before, now))
}
