import { type Config, readConfig } from './config.ts'
import { announcement } from './run/announcement.ts'
import { withOwnSecret } from './run/development-secret.ts'
import { explainStartFailure } from './run/start-failure.ts'
import { startServer } from './run/start-server.ts'
import { stopOnSignal } from './run/stop-on-signal.ts'

const stopped = new AbortController()
let config: Config | undefined

try {
  config = await withOwnSecret(readConfig(process.env))
  const starting = startServer(config, stopped.signal)
  stopOnSignal({
    extraPatienceInMs: config.drainSeconds * 1000,
    stop: async () => {
      stopped.abort()
      const server = await starting.catch(() => null)
      await server?.stop()
    },
  })
  await starting
  console.log(announcement(config))
} catch (error) {
  if (!stopped.signal.aborted) {
    for (const line of explainStartFailure(error, config) ?? [error]) console.error(line)
    process.exit(1)
  }
}
