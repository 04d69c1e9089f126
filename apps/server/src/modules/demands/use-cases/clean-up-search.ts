import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#database/connect.ts'
import { removeClosedFromSearch } from '../listing/search-store.ts'

const atOnce = 100
/** Not so long that the next one, which the clock starts after five minutes, finds it still at work. */
const longestInMs = 4 * 60 * 1000
/** How long it rests after each step, in steps: people wait for everything else, and nobody for this. */
const rest = 9

/** Takes demands that are no longer available out of what a search for available ones meets. */
export async function cleanUpSearch(sql: Sql, signal: AbortSignal) {
  const end = performance.now() + longestInMs
  while (!signal.aborted && performance.now() < end) {
    const start = performance.now()
    if ((await removeClosedFromSearch(sql, atOnce)) === 0) return

    await pause((performance.now() - start) * rest, undefined, { signal }).catch(() => {})
  }
}
