import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'

/** As much of a Fastify instance as closing it takes. */
type Closable = {
  drain(): void
  close(): PromiseLike<unknown>
  server: NetServer & { closeAllConnections(): void }
}

/** Enough for a busy client to send its next request and be told that the connection ends with the answer. */
const lastCallInMs = 500

/**
 * Says "not ready" first, then takes no more connections, answers what still comes on the open ones, and waits for the
 * requests in flight. What has not ended by then is cut.
 */
export async function closeGently(
  app: Closable,
  { drainSeconds, shutdownTimeoutSeconds }: Pick<Config, 'drainSeconds' | 'shutdownTimeoutSeconds'>,
) {
  app.drain()
  // Without a pause nobody gets in between: a client told to leave would connect anew, to a port about to close.
  if (drainSeconds > 0) await pause(drainSeconds * 1000)
  await closePort(app.server)

  const enough = new AbortController()
  const closed = Promise.resolve(app.close()).finally(() => enough.abort())
  const isTimeOver = await Promise.race([
    closed.then(() => false),
    pause(shutdownTimeoutSeconds * 1000, true, { signal: enough.signal }).catch(() => false),
  ])
  if (isTimeOver) app.server.closeAllConnections()
}

/**
 * Node's HTTP server would close idle connections together with its port, also those on which the next request has
 * been sent and not yet been read: it would be lost. So they are closed only after the last call.
 */
async function closePort(server: NetServer) {
  const enough = new AbortController()
  server.once('close', () => enough.abort())
  NetServer.prototype.close.call(server)
  await pause(lastCallInMs, undefined, { signal: enough.signal }).catch(() => {})
}
