import { expect } from 'vitest'
import type { Sql, Tx } from '#database/connect.ts'

/** Resolves once this many other transactions wait for a lock that the transaction holds. */
export async function lockedBy(sql: Sql, tx: Tx, waiting = 1) {
  const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
  const blocked = () =>
    sql`select 1 from pg_stat_activity where ${own?.pid ?? 0} = any(pg_blocking_pids(pid))`

  await expect
    .poll(async () => (await blocked()).length, { interval: 5, timeout: 10_000 })
    .toBeGreaterThanOrEqual(waiting)
}
