import { type Config, InvalidSettings, readConfig } from './config.ts'
import { announcement } from './run/announcement.ts'
import { withOwnSecret } from './run/development-secret.ts'
import { explainStartFailure } from './run/start-failure.ts'
import { startServer } from './run/start-server.ts'
import { stopOnSignal } from './run/stop-on-signal.ts'
import { watchUncaught } from './run/watch-uncaught.ts'

/** Exit code for the launcher: a restart would not help. */
const wrongSettings = 78
const stopped = new AbortController()
let config: Config | undefined

try {
  config = await withOwnSecret(readConfig(process.env))
  const starting = startServer(config, stopped.signal)
  const end = stopOnSignal({
    extraPatienceInMs: (config.drainSeconds + config.shutdownTimeoutSeconds) * 1000,
    stop: async () => {
      stopped.abort()
      const server = await starting.catch(() => null)
      await server?.stop()
    },
  })
  watchUncaught({ ...(await starting), end })
  console.log(announcement(config))
} catch (error) {
  if (!stopped.signal.aborted) {
    for (const line of explainStartFailure(error, config) ?? [error]) console.error(line)
    process.exit(error instanceof InvalidSettings ? wrongSettings : 1)
  }
}
