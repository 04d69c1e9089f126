import Fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { readConfig } from '#config.ts'
import type { Authenticate } from '#kernel/principal.ts'
import type { Obstacle, Warning } from '#platform/observability/health.ts'
import { serverOptions } from '#platform/server-options.ts'
import { usePlatform } from '#platform/use-platform.ts'

type Options = {
  settings?: Record<string, string>
  obstacle?: Obstacle
  warnings?: readonly Warning[]
  authenticate?: Authenticate
  /** Receives the log lines. */
  lines?: string[]
  routes?: (app: FastifyInstance) => void
}

/** The platform as in the application, without modules and database; closed after the test. */
export async function platformApp({
  settings = {},
  obstacle = async () => null,
  warnings = [],
  authenticate = async () => null,
  lines = [],
  routes,
}: Options = {}) {
  const logStream = { write: (line: string) => void lines.push(line) }
  const config = readConfig({ LOG_LEVEL: 'debug', ...settings })
  const app = Fastify(serverOptions(config, logStream))
  app.decorate('authenticate', authenticate)
  await usePlatform(app, { config, logStream, obstacle, warnings })
  routes?.(app)
  await app.ready()
  onTestFinished(() => app.close())

  return app
}
