import type { Tx } from '#database/connect.ts'
import { lockCustomer, setCustomerRating } from '#modules/demands/index.ts'
import { sumOfCustomer } from './review-store.ts'

/**
 * Counts what professionals rated the customer of a demand, for all demands of that customer: a confirmed phone number
 * may bring demands together that were counted apart. Otherwise ratings are added up, so that a customer who removes a
 * demand does not lose its rating.
 */
export async function recountCustomer(tx: Tx, demandId: string) {
  const demandIds = await lockCustomer(tx, demandId)
  await setCustomerRating(tx, demandIds, await sumOfCustomer(tx, demandIds))
}
