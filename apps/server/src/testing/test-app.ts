import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp, type Dependencies } from '#app.ts'
import { readConfig } from '#config.ts'

type Options = Omit<Dependencies, 'config' | 'now'> & { settings?: Record<string, string>; now?: () => Date }

/** The whole application as main.ts builds it, silent, on a given database; closed after the file. */
export async function testApp({
  settings = {},
  now = () => new Date(),
  ...rest
}: Options): Promise<FastifyInstance> {
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', ...settings })
  const app = await buildApp({ config, now, ...rest })
  afterAll(() => app.close())

  return app
}
