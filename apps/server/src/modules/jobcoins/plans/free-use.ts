import { daysFreePlanOutlivesAccount } from '@joblane/contracts/accounts/numbers'
import type { SqlOrTx, Tx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { daysAfter } from './running-month-rules.ts'
import { hasFreeUse, noteFreeUse } from './free-use-store.ts'
import { findFreeUse, freePlanObstacle } from './plan-store.ts'
import type { JobcoinTools } from '../tools.ts'

type Tools = Pick<JobcoinTools, 'identityKeysOf' | 'now'>

/** Rejects a second free plan, also if the first was under an account that has been deleted. */
export async function refuseFreeAgain({ identityKeysOf, now }: Tools, sql: SqlOrTx, accountId: string) {
  const obstacle = await freePlanObstacle(sql, accountId, now())
  if (obstacle) throw new DomainError(obstacle)
  if (await hasFreeUse(sql, await identityKeysOf(sql, accountId), now())) {
    throw new DomainError('FREE_PLAN_USED')
  }
}

/** Records a free plan under the buyer's current identity keys. */
export async function rememberFreeUse(
  { identityKeysOf, now }: Tools,
  tx: Tx,
  accountId: string,
  runsUntil: Date,
) {
  const forgetAt = daysAfter(now(), daysFreePlanOutlivesAccount)
  await noteFreeUse(tx, await identityKeysOf(tx, accountId), { runsUntil, forgetAt })
}

/** Called before an account is erased: phone and e-mail may have changed since the free plan was granted. */
export async function keepFreeUse(tools: Tools, tx: Tx, accountId: string) {
  const runsUntil = await findFreeUse(tx, accountId, tools.now())
  if (runsUntil) await rememberFreeUse(tools, tx, accountId, runsUntil)
}
