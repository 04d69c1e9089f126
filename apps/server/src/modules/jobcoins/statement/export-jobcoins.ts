import type { SqlOrTx } from '#database/connect.ts'
import { listPurchases } from '../plans/plan-store.ts'
import { listRefundsOfAccount } from '../refunds/refund-store.ts'
import { type DescribeDemands, listMovements } from './read-statement.ts'

/** The data we store about a person's leads and payments. */
export async function exportJobcoins(sql: SqlOrTx, accountId: string, describe: DescribeDemands) {
  const [purchases, movements, refunds] = await Promise.all([
    listPurchases(sql, accountId),
    listMovements(sql, accountId, describe),
    listRefundsOfAccount(sql, accountId),
  ])

  return { purchases, leadMovements: movements, refunds }
}
