import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Sql } from './database/connect.ts'
import { listen } from './database/listen.ts'
import { databaseObstacle } from './database/readiness.ts'
import type { Clock } from './kernel/clock.ts'
import { accountRoutes, authenticateBy, openAccounts } from './modules/accounts/index.ts'
import { campaignRoutes } from './modules/campaigns/index.ts'
import { catalogueRoutes } from './modules/catalogue/index.ts'
import {
  accountEventsOf,
  demandRoutes,
  describeDemands,
  openDemands,
  requestFlowOf,
} from './modules/demands/index.ts'
import {
  deletionConsequences,
  exportJobcoins,
  jobcoinRoutes,
  openJobcoins,
  type PaypalSettings,
  planOf,
  refundOnDeletion,
} from './modules/jobcoins/index.ts'
import { outboxRoutes, readUnsubscribeToken } from './modules/notifications/index.ts'
import { answerCache } from './platform/answers/answer-cache.ts'
import type { LogStream } from './platform/observability/logger.ts'
import { serverOptions } from './platform/server-options.ts'
import type { Site } from './platform/site/site.ts'
import { useSite } from './platform/site/use-site.ts'
import { usePlatform } from './platform/use-platform.ts'

export type Dependencies = {
  config: Config
  sql: Sql
  now: Clock
  /** The pages; without them only the API is served. */
  site?: Site
  /** The payment provider, where it is not the one of the settings. */
  paypal?: PaypalSettings
  logStream: LogStream
}

/** Wires the whole application by hand; main.ts and the tests differ only in what they pass. */
export async function buildApp({
  config,
  sql,
  now,
  site,
  paypal,
  logStream,
}: Dependencies): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(config, logStream))
  const listener = await listen(sql)
  app.addHook('onClose', () => listener.close())
  const accounts = await openAccounts({ sql, now, listener, secret: config.secret })
  const jobcoins = openJobcoins({
    sql,
    now,
    paypal: config.paypal ?? paypal,
    publicUrl: config.publicUrl,
    secret: config.secret,
    logger: app.log,
  })
  const onTrouble = (err: unknown) => app.log.warn({ err }, 'events of demands were not told')
  // Events invalidate these at once; the time is for a change without an event, by hand in the database.
  const demandAnswers = answerCache({ isTrusted: () => listener.isLive(), ttlInMs: 10_000 })
  const forgetDemands = () => {
    demandAnswers.invalidate()
    app.forgetPages('/api/demands')
  }
  const demands = await openDemands({
    sql,
    now,
    listener,
    accounts,
    onAnnounce: forgetDemands,
    onTrouble,
  })
  const demandEvents = accountEventsOf(demands)
  app.addHook('onClose', async () => demands.feed.close())

  app.decorate('authenticate', authenticateBy(accounts))
  await usePlatform(app, { config, logStream, obstacle: databaseObstacle(sql) })
  useSite(app, config, site)

  await catalogueRoutes(app, { sql, listener })
  await campaignRoutes(app, { sql, listener })
  accountRoutes(app, accounts, {
    planOf: (tx, accountId) => planOf(tx, accountId, now()),
    requestFlow: requestFlowOf(demands),
    events: {
      confirmed: [demandEvents.confirmed],
      consequences: [
        demandEvents.consequences,
        (tx, accountId) => deletionConsequences(tx, accountId, now()),
      ],
      // Wallets before seats: the order of locks in docs/decisions/0017.
      deleting: [(tx, accountId) => refundOnDeletion(jobcoins, tx, accountId), demandEvents.deleting],
      exported: [demandEvents.exported, (tx, accountId) => exportJobcoins(tx, accountId, describeDemands)],
    },
    readUnsubscribeToken: (token) => readUnsubscribeToken(config, token),
  })
  demandRoutes(app, demands, demandAnswers)
  await jobcoinRoutes(app, jobcoins, { describeDemands })
  await outboxRoutes(app, { sql, config })

  // After the modules, which by then have forgotten their own: a page made anew asks them.
  await listener.on('catalogue_changed', () => app.forgetPages())
  await listener.on('campaigns_changed', () => app.forgetPages('/api/marketing-campaigns'))
  demands.feed.subscribe(forgetDemands)
  listener.onReconnect(() => {
    demandAnswers.invalidate()
    app.forgetPages()
  })

  await app.ready()
  return app
}
