import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'

/** As much of a Fastify instance as closing it takes. */
type Closable = {
  drain(): void
  close(): PromiseLike<unknown>
  server: { closeAllConnections(): void }
}

const patienceInMs = 2000

/** Says "not ready" first, then takes no more connections, lets open requests finish, and gives up on those that do not. */
export async function closeGently(app: Closable, { drainSeconds }: Pick<Config, 'drainSeconds'>) {
  app.drain()
  await pause(drainSeconds * 1000)

  const enough = new AbortController()
  const closed = Promise.resolve(app.close()).finally(() => enough.abort())
  const isPatienceOver = await Promise.race([
    closed.then(() => false),
    pause(patienceInMs, true, { signal: enough.signal }).catch(() => false),
  ])
  if (isPatienceOver) app.server.closeAllConnections()
}
