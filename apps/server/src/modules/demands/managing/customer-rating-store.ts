import type { SqlOrTx } from '#database/connect.ts'

/** Counts a professional's rating of a demand's customer, or takes it back, on all demands of that customer. */
export async function rateCustomer(tx: SqlOrTx, demandId: string, rating: number, change: 1 | -1) {
  await tx`select demand_rate_customer(${demandId}, ${rating}, ${change})`
}

/** Locks all demands of a demand's customer until the transaction ends, and returns their ids. */
export async function lockCustomer(tx: SqlOrTx, demandId: string): Promise<string[]> {
  const [row] = await tx<{ ids: string[] }[]>`select demand_lock_customer(${demandId}) as ids`

  return row?.ids ?? []
}

/** What professionals rated a customer in all, on the customer's demands. */
export async function setCustomerRating(
  tx: SqlOrTx,
  demandIds: readonly string[],
  { sum, count }: { sum: number; count: number },
) {
  await tx`
    update demand set customer_rating_sum = ${sum}, customer_rating_count = ${count}
    where id = any (${demandIds}::uuid[])`
}
