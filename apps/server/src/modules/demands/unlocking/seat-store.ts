import type { SqlOrTx } from '#database/connect.ts'
import { type CardRow, contactColumns, publicColumns, toRecord } from '../card-store.ts'
import type { DemandRecord } from '../demand-view-rules.ts'
import type { UnlockReason } from './unlock-outcome-rules.ts'
import type { Viewer } from '../visible-contact-rules.ts'

export type SeatWanted = { demandId: string; viewer: NonNullable<Viewer> }
export type SeatTaken = { reason: UnlockReason; seatLimit: number; record: DemandRecord | null }

type Row = CardRow & { reason: UnlockReason; limit: number; nowTaken: number; nowActive: boolean }

/**
 * For each account: spends a lead, takes a seat and records the unlock, or changes nothing and returns the reason. One
 * round trip, one transaction. No account and no demand may occur twice.
 */
export async function takeSeats(sql: SqlOrTx, wanted: readonly SeatWanted[], at: Date): Promise<SeatTaken[]> {
  const demandIds = wanted.map(({ demandId }) => demandId)
  const accountIds = wanted.map(({ viewer }) => viewer.accountId)
  const rows = await sql<Row[]>`
    select t.reason, coalesce(t.seat_limit, 0) as limit, t.taken as "nowTaken", t.is_active as "nowActive",
      t.reveals_phone as "revealsPhone", t.reveals_email as "revealsEmail",
      t.match_id as "matchId",
      ${sql.unsafe(publicColumns)}, ${sql.unsafe(contactColumns)}
    from demand_unlock_each(${demandIds}::uuid[], ${accountIds}::uuid[], ${at}) t
    left join demand d on d.id = t.unlocked_id
    left join demand_seat s on s.demand_id = d.id
    left join demand_contact c on c.demand_id = d.id
    order by t.nth`

  return rows.map(({ reason, limit, nowTaken, nowActive, ...card }) => {
    // The statement's snapshot predates the changes of the function.
    const seen = { ...card, seatLimit: limit, taken: nowTaken, isActive: nowActive, isUnlockedByViewer: true }

    return { reason, seatLimit: limit, record: card.id === null ? null : toRecord(seen) }
  })
}

type Change = { isActive?: boolean; isGolden?: boolean; seatLimit?: number }

/** Changes the seats of demands and moves the demands to the matching lists. */
export const reseat = (tx: SqlOrTx, demandIds: readonly string[], change: Change) => tx`
  select demand_reseat(
    ${demandIds}::uuid[], ${change.isActive ?? null}, ${change.isGolden ?? null}, ${change.seatLimit ?? null})`

/** The seats taken, locked until the transaction ends. */
export async function lockSeats(tx: SqlOrTx, demandId: string): Promise<{ taken: number }> {
  const [row] = await tx<{ taken: number }[]>`
    select taken from demand_seat where demand_id = ${demandId} for update`

  return row ?? { taken: 0 }
}
