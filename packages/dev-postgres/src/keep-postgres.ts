import { setTimeout as pause } from 'node:timers/promises'
import { type Postgres, type PostgresOptions, startPostgres } from './start-postgres.ts'

const longestPauseInMs = 10_000

export type KeptPostgres = Pick<Postgres, 'url' | 'home' | 'stop'>

/** The same as startPostgres; where it dies (kill -9, no memory left) it is started again, at the same address. */
export async function keepPostgres(options: PostgresOptions): Promise<KeptPostgres> {
  let current = await startPostgres(options)
  const { url, home } = current
  const port = Number(new URL(url).port)
  const stopping = new AbortController()

  const kept = (async () => {
    for (;;) {
      await current.ended
      if (stopping.signal.aborted) return
      // It is dead: this gives its lock back.
      await current.stop()
      const next = await startAgain({ ...options, port }, stopping.signal)
      if (!next) return
      current = next
    }
  })()

  return {
    url,
    home,
    async stop() {
      stopping.abort()
      await current.stop()
      await kept
      // One that was just being started.
      await current.stop()
    },
  }
}

/** Tries until it runs; null where it is no longer wanted. */
async function startAgain(options: PostgresOptions, signal: AbortSignal): Promise<Postgres | null> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const started = await startPostgres(options).catch(() => null)
    if (started) return started
    await pause(Math.min(100 * 2 ** failures, longestPauseInMs), undefined, { signal }).catch(() => {})
  }

  return null
}
