import type { Sql } from '#database/connect.ts'
import { deleteNeverActivated, deleteOutlived } from '../account-removal-store.ts'
import { keptFor } from '../domain/retention.ts'

/** Forgets what has outlived its use, registrations that nobody confirmed among it. */
export async function cleanUpAccounts(sql: Sql, now: Date) {
  await sql.begin((tx) => deleteOutlived(tx, now))
  const before = new Date(now.getTime() - keptFor.unconfirmedAccount)
  await sql.begin((tx) => deleteNeverActivated(tx, before, now))
}
