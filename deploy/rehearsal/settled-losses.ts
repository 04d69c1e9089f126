import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { findLosses } from '../../apps/server/src/testing/load/find-losses.ts'
import type { Journal } from '../../apps/server/src/testing/load/journal.ts'

export type Losses = Awaited<ReturnType<typeof findLosses>>

const patienceInMs = 120_000

/** What is lost or doubled once the sweep, which runs each minute, had the time to settle open payments. */
export async function settledLosses(
  database: pg.Client,
  journal: Journal,
  readPaid: () => Promise<string[]>,
): Promise<Losses> {
  const end = performance.now() + patienceInMs
  for (;;) {
    await makeDue(database)
    const losses = await findLosses(database, journal, await readPaid())
    const isSettled = Object.values(losses).every((ids) => ids.length === 0)
    if (isSettled || performance.now() > end) return losses
    await pause(1000)
  }
}

/** Checks of payments and retries of jobs are due at once, so that the rehearsal does not wait for them. */
async function makeDue(database: pg.Client) {
  await database.query(
    "update jobcoin_purchase set next_check_at = now() where next_check_at > now() + interval '5 s'",
  )
  await database.query(
    'update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now() and attempts > 0',
  )
}
