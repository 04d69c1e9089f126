import type { Tx } from '#database/connect.ts'
import { holdAccount } from '#modules/accounts/index.ts'
import { lockCustomer, lockDemand } from '#modules/demands/index.ts'

type Sides = { professionalId: string; demandId: string }

/**
 * Locks what the ratings of a match count in, before anything of the match itself is locked: see decision 17. False if
 * the professional has left.
 */
export async function lockBothSides(tx: Tx, { professionalId, demandId }: Sides): Promise<boolean> {
  const isHere = await holdAccount(tx, professionalId)
  await lockDemand(tx, demandId)
  await lockCustomer(tx, demandId)

  return isHere
}
