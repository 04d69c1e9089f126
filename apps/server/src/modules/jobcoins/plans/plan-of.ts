import type { CurrentPlan } from '@joblane/contracts/accounts/api'
import type { SqlOrTx } from '#database/connect.ts'
import { toDollars } from '#kernel/money.ts'
import { findPlan } from './plan-store.ts'

type PlanOf = { currentPlan: CurrentPlan | null; availableCoins: number }

/** The account's current plan and available leads, as the profile shows them. */
export async function planOf(sql: SqlOrTx, accountId: string, now: Date): Promise<PlanOf> {
  const found = await findPlan(sql, accountId, now)
  const availableCoins = found?.coins ?? 0
  const { planName: name, status: payPalStatus, amountInCents, runsUntil } = found ?? {}
  if (!name || !payPalStatus || !runsUntil) return { currentPlan: null, availableCoins }
  const price = toDollars(amountInCents ?? 0)

  return {
    currentPlan: { name, availableCoins, payPalStatus, price, runsUntil: runsUntil.toISOString() },
    availableCoins,
  }
}
