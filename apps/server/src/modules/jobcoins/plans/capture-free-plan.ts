import { DomainError } from '#kernel/domain-error.ts'
import { holdAccount } from '#modules/accounts/index.ts'
import type { Purchase } from '../buying/purchase-rules.ts'
import { endOfPlan } from './running-month-rules.ts'
import { creditPurchase, lockWallet } from '../ledger/ledger-store.ts'
import { getPurchase, getPurchaseForUpdate, savePurchase } from '../buying/purchase-store.ts'
import type { JobcoinTools } from '../tools.ts'
import { refuseFreeAgain, rememberFreeUse } from './free-use.ts'

/** Grants the free lead. The wallet's lock serializes two orders of one account. */
export function captureFreePlan(tools: JobcoinTools, purchaseId: string): Promise<Purchase> {
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
