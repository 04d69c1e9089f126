import type { SqlOrTx } from './connect.ts'

/** A PostgreSQL notification holds 8,000 bytes; an event takes about 300. */
const mostInNotice = 20

/** Notifies every instance of events: immediately, or when the caller's transaction commits. */
export async function notify(sql: SqlOrTx, channel: string, events: readonly object[]) {
  const notices = Array.from({ length: Math.ceil(events.length / mostInNotice) }, (_, nth) =>
    JSON.stringify(events.slice(nth * mostInNotice, (nth + 1) * mostInNotice)),
  )
  await sql`select pg_notify(${channel}, notice) from unnest(${notices}::text[]) as notice`
}
