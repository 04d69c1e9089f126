import type { Sql, Tx } from '#database/connect.ts'

/**
 * Makes two changes race: the first is done but not committed when the second starts, and commits once the second
 * waits for its locks (or has ended without waiting). Returns the outcome of the second.
 */
export async function whileLocked<T>(
  sql: Sql,
  first: (tx: Tx) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  let hasEnded = false
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const outcome = started.then(second)
  outcome.then(
    () => (hasEnded = true),
    () => (hasEnded = true),
  )

  await sql.begin(async (tx) => {
    await first(tx)
    start()
    while (!hasEnded && !(await isAnybodyWaiting(tx))) continue
  })

  return outcome
}

async function isAnybodyWaiting(tx: Tx) {
  // Otherwise the transaction would never learn of a connection that was opened since its first look.
  await tx`select pg_stat_clear_snapshot()`
  const waiting = await tx`
    select from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database() limit 1`

  return waiting.length > 0
}
