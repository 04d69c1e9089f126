import type { SqlOrTx } from '#database/connect.ts'

/** Counts a professional's rating of a demand's customer, or takes it back, on all demands of that customer. */
export async function rateCustomer(tx: SqlOrTx, demandId: string, rating: number, change: 1 | -1) {
  await tx`select demand_rate_customer(${demandId}, ${rating}, ${change})`
}

/** Locks all demands of a demand's customer until the transaction ends. */
export async function lockCustomer(tx: SqlOrTx, demandId: string) {
  await tx`select demand_lock_customer(${demandId})`
}
