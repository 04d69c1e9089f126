import type { Tx } from '#database/connect.ts'
import { findAccount } from '#modules/accounts/index.ts'
import { listJudged } from '../demand-store.ts'
import { shouldBeGolden } from '../golden-rules.ts'
import { notifyRefresh } from '../feed-store.ts'
import { refreshContacts } from '../requesting/request-store.ts'
import { reseat } from '../unlocking/seat-store.ts'
import { announceWithin } from '../announce-change.ts'

/** Counts anew what professionals rated the customer of a demand. */
export type RecountCustomer = (tx: Tx, demandId: string) => Promise<void>

/**
 * Applies a newly confirmed phone or e-mail: it becomes the contact of the account's demands and can make them golden.
 * Other demands with that phone are the same customer's from now on.
 */
export async function applyConfirmedContact(tx: Tx, accountId: string, recountCustomer: RecountCustomer) {
  const account = await findAccount(tx, accountId)
  if (!account) return
  const [demandId] = await refreshContacts(tx, account)
  if (demandId !== undefined) await recountCustomer(tx, demandId)
  await notifyRefresh(tx)

  const judged = await listJudged(tx, { accountId })
  const wrong = judged.filter((demand) => shouldBeGolden(demand, account) !== demand.isGolden)
  const golden = wrong.filter(({ isGolden }) => !isGolden).map(({ id }) => id)
  const common = wrong.filter(({ isGolden }) => isGolden).map(({ id }) => id)

  // Confirmations are never withdrawn, so all demands of an account change in one direction, in one statement.
  if (golden.length > 0) await reseat(tx, golden, { isGolden: true })
  else if (common.length > 0) await reseat(tx, common, { isGolden: false })
  await announceWithin(tx, golden.length > 0 ? golden : common)
}
