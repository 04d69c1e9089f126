import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'

/** The parts of a Fastify instance needed to close it. */
type Closable = {
  drain(): void
  close(): PromiseLike<unknown>
  server: NetServer & { closeAllConnections(): void }
}

/** Long enough for a busy client to send its next request and receive `Connection: close` with the response. */
const lastCallInMs = 500

/**
 * Fails the readiness check first, then stops accepting connections, answers requests on the open ones, and waits for
 * the requests in flight. Connections that are still open after the timeout are closed.
 */
export async function closeGently(
  app: Closable,
  { drainSeconds, shutdownTimeoutSeconds }: Pick<Config, 'drainSeconds' | 'shutdownTimeoutSeconds'>,
) {
  app.drain()
  // Without this pause, a client that reconnects would connect to a port that is about to close.
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
 * Node's HTTP server would close idle connections together with its port, including those on which a request has
 * arrived but has not been read: it would be lost. So idle connections are closed only after this delay.
 */
async function closePort(server: NetServer) {
  const enough = new AbortController()
  server.once('close', () => enough.abort())
  NetServer.prototype.close.call(server)
  await pause(lastCallInMs, undefined, { signal: enough.signal }).catch(() => {})
}
