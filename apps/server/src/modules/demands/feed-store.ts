import type { Sql } from '#database/connect.ts'

export const eventChannel = 'demand_events'

/** Tells every instance. It is not durable and need not be: no commit waits for the disk because of it. */
export async function notifyEvents(sql: Sql, payload: string) {
  await sql`select pg_notify(${eventChannel}, ${payload})`
}
