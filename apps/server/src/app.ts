import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Sql } from './database/connect.ts'
import type { Clock } from './kernel/clock.ts'
import type { Authenticate } from './kernel/principal.ts'
import { campaignRoutes } from './modules/campaigns/index.ts'
import { catalogueRoutes } from './modules/catalogue/index.ts'
import { useErrorHandler } from './platform/error-handler.ts'
import { useJson } from './platform/json.ts'
import { validatorCompiler } from './platform/validator.ts'

export type Dependencies = {
  config: Config
  sql: Sql
  now: Clock
}

/** Wires the whole application by hand; main.ts and the tests differ only in what they pass. */
export async function buildApp({ config, sql }: Dependencies): Promise<FastifyInstance> {
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    bodyLimit: 64 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
  })
  const nobody: Authenticate = async () => null

  app.decorateRequest('caller', null)
  app.decorate('authenticate', nobody)
  app.setValidatorCompiler(validatorCompiler)
  useErrorHandler(app)
  useJson(app)

  await catalogueRoutes(app, { sql })
  await campaignRoutes(app, { sql })

  await app.ready()
  return app
}
