import type { DemandEvent } from '@joblane/contracts/api/demand-events'
import type { SqlOrTx } from '#database/connect.ts'

export const eventChannel = 'demand_events'

/** A PostgreSQL notification holds 8,000 bytes; an event takes about 300. */
const mostInNotice = 20

/** Notifies every instance: immediately, or when the caller's transaction commits. */
export async function notifyEvents(sql: SqlOrTx, events: readonly DemandEvent[]) {
  const notices = Array.from({ length: Math.ceil(events.length / mostInNotice) }, (_, nth) =>
    JSON.stringify(events.slice(nth * mostInNotice, (nth + 1) * mostInNotice)),
  )
  await sql`select pg_notify(${eventChannel}, notice) from unnest(${notices}::text[]) as notice`
}

/**
 * Makes every instance invalidate its cached demands when the transaction commits, by a notification without an event.
 */
export async function notifyRefresh(tx: SqlOrTx) {
  await tx`select pg_notify(${eventChannel}, '[]')`
}
