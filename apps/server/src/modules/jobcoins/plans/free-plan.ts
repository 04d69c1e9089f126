import { daysFreePlanOutlivesAccount } from '@joblane/contracts/accounts/numbers'
import type { SqlOrTx, Tx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { daysAfter } from '#kernel/duration.ts'
import { holdAccount } from '#modules/accounts/index.ts'
import type { Purchase } from '../buying/purchase-rules.ts'
import { getPurchase, getPurchaseForUpdate, savePurchase } from '../buying/purchase-store.ts'
import { creditPurchase, lockWallet } from '../ledger/ledger-store.ts'
import type { JobcoinTools } from '../open-jobcoins.ts'
import { findFreeUse, freePlanObstacle, hasFreeUse, noteFreeUse } from './plan-store.ts'
import { endOfPlan } from './running-month-rules.ts'

/** Grants the free lead. The wallet's lock serializes two orders of one account. */
export function captureFreePlan(
  tools: Pick<JobcoinTools, 'sql' | 'now' | 'identityKeysOf'>,
  purchaseId: string,
): Promise<Purchase> {
  const { sql, now } = tools

  return sql.begin(async (tx) => {
    const { accountId } = await getPurchase(tx, purchaseId)
    if (!(await holdAccount(tx, accountId))) throw new DomainError('SIGN_IN_REQUIRED')
    const purchase = await getPurchaseForUpdate(tx, purchaseId)
    if (purchase.status !== 'CREATED') return purchase

    const completedAt = now()
    await lockWallet(tx, purchase.accountId)
    await refuseFreeAgain(tools, tx, accountId)

    await creditPurchase(tx, purchase.id, purchase.id, completedAt)
    const runsUntil = endOfPlan(completedAt, { isFree: true })
    await rememberFreeUse(tools, tx, accountId, runsUntil)

    return savePurchase(tx, { ...purchase, status: 'COMPLETED', completedAt, runsUntil }, null)
  })
}

type Tools = Pick<JobcoinTools, 'identityKeysOf' | 'now'>

/** Rejects a second free plan, also if the first was under an account that has been deleted. */
export async function refuseFreeAgain({ identityKeysOf, now }: Tools, sql: SqlOrTx, accountId: string) {
  const obstacle = await freePlanObstacle(sql, accountId, now())
  if (obstacle) throw new DomainError(obstacle)
  if (await hasFreeUse(sql, await identityKeysOf(sql, accountId), now())) {
    throw new DomainError('FREE_PLAN_USED')
  }
}

/** Called before an account is erased: phone and e-mail may have changed since the free plan was granted. */
export async function keepFreeUse(tools: Tools, tx: Tx, accountId: string) {
  const runsUntil = await findFreeUse(tx, accountId, tools.now())
  if (runsUntil) await rememberFreeUse(tools, tx, accountId, runsUntil)
}

/** Records a free plan under the buyer's current identity keys. */
async function rememberFreeUse({ identityKeysOf, now }: Tools, tx: Tx, accountId: string, runsUntil: Date) {
  const forgetAt = daysAfter(now(), daysFreePlanOutlivesAccount)
  await noteFreeUse(tx, await identityKeysOf(tx, accountId), { runsUntil, forgetAt })
}
