import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#database/connect.ts'
import { minute } from '#kernel/duration.ts'
import { markClosedInSearch } from './browsing/search-store.ts'

const atOnce = 100
/** Ends before cron starts the next run, after five minutes. */
const longest = 4 * minute
/** The pause after each step, as a multiple of the step's duration: requests take priority over this cleanup. */
const rest = 9

/** Marks demands that are no longer available as closed in the search index. */
export async function cleanUpSearch(sql: Sql, signal: AbortSignal) {
  const end = performance.now() + longest
  while (!signal.aborted && performance.now() < end) {
    const start = performance.now()
    if ((await markClosedInSearch(sql, atOnce)) === 0) return

    await pause((performance.now() - start) * rest, undefined, { signal }).catch(() => {})
  }
}
