import { setTimeout as pause } from 'node:timers/promises'
import { type Postgres, type PostgresOptions, startPostgres } from './start-postgres.ts'

const longestPauseInMs = 10_000

export type SupervisedPostgres = Pick<Postgres, 'url' | 'home' | 'stop'>

/** Like startPostgres, but restarts the server at the same address if it dies (kill -9, out of memory). */
export async function supervisePostgres(options: PostgresOptions): Promise<SupervisedPostgres> {
  let current = await startPostgres(options)
  const { url, home } = current
  const port = Number(new URL(url).port)
  const stopping = new AbortController()

  const supervising = (async () => {
    for (;;) {
      await current.ended
      if (stopping.signal.aborted) return
      // The server has ended; this only releases its lock.
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
      await supervising
      // A restart may have finished in the meantime.
      await current.stop()
    },
  }
}

/** Retries until the server runs; null if it was stopped meanwhile. */
async function startAgain(options: PostgresOptions, signal: AbortSignal): Promise<Postgres | null> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const started = await startPostgres(options).catch(() => null)
    if (started) return started
    await pause(Math.min(100 * 2 ** failures, longestPauseInMs), undefined, { signal }).catch(() => {})
  }

  return null
}
