import type { Tx } from '#database/connect.ts'
import { lockSeats, reseat, setStopReason } from '../../seat-store.ts'

/** Nobody unlocks, stops or activates the demand until the transaction ends. */
export async function lockDemand(tx: Tx, demandId: string) {
  await lockSeats(tx, demandId)
}

/** Closes a demand whose customer hired a professional, and ends the transaction; the caller notifies the others. */
export async function stopForHire(tx: Tx, demandId: string) {
  // Lock order: demands before the counters of lists.
  await setStopReason(tx, [demandId], 'HIRED_HERE')
  await tx.last(reseat(tx, [demandId], { isActive: false }))
}
