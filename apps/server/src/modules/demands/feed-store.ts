import type { DemandEvent } from '@joblane/contracts/demands/events'
import type { SqlOrTx } from '#database/connect.ts'
import { notify } from '#database/notify.ts'

export const eventChannel = 'demand_events'

/** Notifies every instance: immediately, or when the caller's transaction commits. */
export const notifyEvents = (sql: SqlOrTx, events: readonly DemandEvent[]) =>
  notify(sql, eventChannel, events)

/**
 * Makes every instance invalidate its cached demands when the transaction commits, by a notification without an event.
 */
export async function notifyRefresh(tx: SqlOrTx) {
  await tx`select pg_notify(${eventChannel}, '[]')`
}
