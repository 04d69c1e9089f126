import { isFree, plans } from '@joblane/contracts/jobcoins/plans'
import type { Sql } from '#database/connect.ts'
import { endOfPlan } from './running-month-rules.ts'
import { creditPurchase } from '../ledger/ledger-store.ts'
import { listPurchases } from './plan-store.ts'
import { insertPurchase, savePurchase } from '../buying/purchase-store.ts'

type Demo = { accountId: string; planName: (typeof plans)[number]['name']; at: Date }

/**
 * Books a completed purchase for a demo account, in the same ledger as a real one; does nothing if it already has that
 * plan.
 */
export async function giveDemoPlan(sql: Sql, { accountId, planName, at }: Demo) {
  const plan = plans.find(({ name }) => name === planName)
  const bought = await listPurchases(sql, accountId)
  if (!plan || bought.some((purchase) => purchase.planName === planName)) return

  await sql.begin(async (tx) => {
    const purchase = await insertPurchase(tx, { accountId, plan, createdAt: at, nextCheckAt: null })
    const captureId = `DEMO${purchase.id.replaceAll('-', '').slice(0, 13).toUpperCase()}`
    await creditPurchase(tx, purchase.id, captureId, at)
    const runsUntil = endOfPlan(at, { isFree: isFree(plan) })
    await savePurchase(tx, { ...purchase, status: 'COMPLETED', captureId, completedAt: at, runsUntil }, null)
  })
}
