import type { Tx } from '#database/connect.ts'
import { lockCustomer, setCustomerRating } from '#modules/demands/index.ts'
import { sumOfCustomer } from '../review-store.ts'

/**
 * Counts what professionals rated the customer of a demand, for all demands of that customer. Counted anew and not added
 * up: which demands are one customer's changes with a phone number, and a removed demand takes its rating along.
 */
export async function recountCustomer(tx: Tx, demandId: string) {
  const demandIds = await lockCustomer(tx, demandId)
  await setCustomerRating(tx, demandIds, await sumOfCustomer(tx, demandIds))
}
