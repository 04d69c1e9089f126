import type { SqlOrTx } from '#database/connect.ts'
import { errorCodeOf } from '#database/error-code.ts'
import { type CardRow, cardColumns, toRecord, viewerJoins } from './card-store.ts'
import type { DemandRecord } from './domain/demand-view.ts'
import { seatLimitOf } from './domain/job.ts'
import type { UnlockReason } from './domain/unlock-outcome.ts'
import type { Viewer } from './domain/visible-contact.ts'

type Taken = { reason: UnlockReason; seatLimit: number; record: DemandRecord | null }
type Row = CardRow & {
  reason: UnlockReason
  limit: number
  isTaken: boolean
  nowTaken: number
  nowActive: boolean
}

/** Spends a lead, takes a seat and records it, or does nothing and says why: one round trip, one transaction. */
export async function takeSeat(
  sql: SqlOrTx,
  { demandId, viewer, at }: { demandId: string; viewer: NonNullable<Viewer>; at: Date },
): Promise<Taken> {
  const [row] = await sql<Row[]>`
    select t.reason, t.seat_limit as limit, t.reason in ('unlocked', 'already') as "isTaken",
      t.taken as "nowTaken", t.is_active as "nowActive", ${cardColumns(sql, viewer)}
    from demand_unlock_take(${demandId}, ${viewer.accountId}, ${at}) t
    left join demand d on d.id = ${demandId}
    left join demand_seat s on s.demand_id = d.id
    ${viewerJoins(sql, viewer)}`
  if (!row) return { reason: 'not_found', seatLimit: 0, record: null }

  // The statement saw the rows as they were before the function changed them.
  const { reason, limit, isTaken, nowTaken, nowActive, ...card } = row
  const seen = { ...card, taken: nowTaken, isActive: nowActive, isUnlockedByViewer: true }

  return { reason, seatLimit: limit, record: isTaken ? toRecord(seen) : null }
}

/** Somebody else took the last seat, or the same unlock, at the same instant: asking again tells what is true now. */
export const isLostRace = (error: unknown) => lostRaceCodes.has(errorCodeOf(error) ?? '')

/** Our own code, a unique row that came first, and a deadlock that was ended. */
const lostRaceCodes = new Set(['JBL01', '23505', '40P01'])

type Change = { isActive?: boolean; isGolden?: boolean; seatLimit?: 1 | 3 }

/** Changes the seats of demands and moves them to the lists they then belong to. */
export async function reseat(tx: SqlOrTx, demandIds: readonly string[], change: Change) {
  await tx`
    select demand_reseat(
      ${demandIds}::uuid[], ${change.isActive ?? null}, ${change.isGolden ?? null}, ${change.seatLimit ?? null})`
}

export async function setGoldenByHand(tx: SqlOrTx, demandId: string, isGolden: boolean | null) {
  await tx`update demand set golden_by_hand = ${isGolden} where id = ${demandId}`
}

/** False where more seats are taken than it would have. */
export async function setExclusive(tx: SqlOrTx, demandId: string, isExclusive: boolean): Promise<boolean> {
  const seatLimit = seatLimitOf({ isExclusive })
  const [row] = await tx`
    select 1 from demand_seat where demand_id = ${demandId} and taken <= ${seatLimit} for update`
  if (!row) return false

  await tx`update demand set is_exclusive = ${isExclusive} where id = ${demandId}`
  await reseat(tx, [demandId], { seatLimit })
  return true
}

/** Takes demands out of every list and erases what they say of their customer. */
export async function removeDemands(tx: SqlOrTx, demandIds: readonly string[], at: Date) {
  await tx`select demand_remove(${demandIds}::uuid[], ${at})`
}

/** Requests that were never confirmed, with all they say. */
export async function deletePendingBefore(sql: SqlOrTx, before: Date): Promise<number> {
  const { count } = await sql`delete from demand where key is null and created_at < ${before}`

  return count
}
