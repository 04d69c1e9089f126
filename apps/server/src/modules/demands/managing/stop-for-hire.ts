import type { Tx } from '#database/connect.ts'
import { setStopReason } from '../demand-store.ts'
import { lockSeats, reseat } from '../unlocking/seat-store.ts'

/** No other transaction unlocks, stops or activates the demand until this one ends. */
export async function lockDemand(tx: Tx, demandId: string) {
  await lockSeats(tx, demandId)
}

/** The same, and notes the reason why the demand is about to stop: the demand itself comes before its matches. */
export async function lockForHire(tx: Tx, demandId: string) {
  await lockDemand(tx, demandId)
  await setStopReason(tx, [demandId], 'HIRED_HERE')
}

/** Closes a demand that was locked for a hire; the caller notifies the others. */
export async function stopForHire(tx: Tx, demandId: string) {
  await reseat(tx, [demandId], { isActive: false })
}
