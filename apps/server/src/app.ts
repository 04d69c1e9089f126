import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { openReads } from './database/cluster/open-reads.ts'
import type { Sql } from './database/connect.ts'
import { listen, type Listener } from './database/listen.ts'
import { databaseObstacle } from './database/readiness.ts'
import type { Clock } from './kernel/clock.ts'
import { accountRoutes, authenticateBy, openAccounts } from './modules/accounts/index.ts'
import { campaignRoutes } from './modules/campaigns/index.ts'
import { catalogueRoutes, openSearch } from './modules/catalogue/index.ts'
import { cityRoutes } from './modules/cities/index.ts'
import {
  accountEventsOfDemands,
  demandRoutes,
  describeDemands,
  hasUnlockedFor,
  openDemands,
  requestFlowOf,
} from './modules/demands/index.ts'
import {
  accountEventsOfJobcoins,
  jobcoinRoutes,
  openJobcoins,
  type PaymentProvider,
  planOf,
} from './modules/jobcoins/index.ts'
import {
  accountEventsOfMatches,
  matchRoutes,
  medianReplyMinutes,
  openMatches,
} from './modules/matches/index.ts'
import { outboxRoutes } from './modules/notifications/index.ts'
import { accountEventsOfPhotos, chooseStorage, openPhotos, photoRoutes } from './modules/photos/index.ts'
import { accountEventsOfProfiles, profileRoutes, publicPhotosOfProfiles } from './modules/profiles/index.ts'
import {
  accountEventsOfReviews,
  publicPhotosOfReviews,
  recountCustomer,
  reviewRoutes,
} from './modules/reviews/index.ts'
import { createPictureCache, sharingRoutes } from './modules/sharing/index.ts'
import type { Warning } from './platform/observability/health.ts'
import type { LogStream } from './platform/observability/logger.ts'
import { serverOptions } from './platform/server-options.ts'
import type { Site } from './platform/site/site.ts'
import { useSite } from './platform/site/use-site.ts'
import { usePlatform } from './platform/use-platform.ts'

export type Dependencies = {
  config: Config
  sql: Sql
  /** The primary itself, where `sql` goes through a pooler. */
  directUrl?: string
  now: Clock
  /** What works worse than it should outside of this application. */
  warnings?: readonly Warning[]
  /** The server-rendered pages; without them only the API is served. */
  site?: Site
  paymentProvider: PaymentProvider
  logStream: LogStream
}

/** Wires the whole application by hand; main.ts and the tests differ only in what they pass. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, sql, directUrl = sql.url, site, logStream, warnings = [] } = dependencies
  const app = Fastify(serverOptions(config, logStream))
  const listener = await listen({ url: directUrl })
  app.addHook('onClose', () => listener.close())
  const { reads, warning } = readsOf(app, { config, sql, directUrl })
  const modules = await openModules(app, listener, { ...dependencies, reads })

  app.decorate('authenticate', authenticateBy(modules.accounts))
  await usePlatform(app, {
    config,
    logStream,
    obstacle: databaseObstacle(sql),
    warnings: [warning, ...warnings],
  })
  useSite(app, config, site)
  await serveModules(app, modules, { ...dependencies, reads, isTrusted: () => listener.isLive() })

  modules.demands.feed.subscribe(() => app.invalidate(...madeOfDemands))
  await invalidateOnChange(app, listener)

  await app.ready()
  return app
}

/** What visitors read: from a replica, where there is one. */
function readsOf(
  app: FastifyInstance,
  { config, sql, directUrl }: { config: Config; sql: Sql; directUrl: string },
) {
  const { databaseReadUrl: replicaUrl, databasePoolSize: max } = config
  if (!replicaUrl) return { reads: sql, warning: () => null }

  const warn = (line: string) => app.log.warn(line)
  const onPrimaryBack = () => app.invalidate()
  const replica = openReads({ primary: sql, directUrl, replicaUrl, max, warn, onPrimaryBack })
  app.addHook('onClose', () => replica.close())

  return { reads: replica.sql, warning: replica.warning }
}

type WithReads = Dependencies & { reads: Sql }

type Modules = Awaited<ReturnType<typeof openModules>>

/** The long-lived objects of each module. */
async function openModules(
  app: FastifyInstance,
  listener: Listener,
  { config, sql, reads, now, paymentProvider }: WithReads,
) {
  const { secret, publicUrl } = config
  const onError = (err: unknown) => app.log.warn({ err }, 'events were not published')
  const onAnnounce = () => app.invalidate(...madeOfDemands)
  const search = await openSearch(sql, listener)
  const accounts = await openAccounts({ sql, now, listener, secret })
  const jobcoins = openJobcoins({ sql, now, paymentProvider, publicUrl, secret, logger: app.log })
  const photos = openPhotos({ sql, now, store: chooseStorage(config), secret })
  const demands = await openDemands({ sql, reads, now, listener, accounts, photos, onAnnounce, onError })
  const { keyOf } = accounts
  const matches = await openMatches({ sql, now, listener, photos, demands, keyOf, onError })
  app.addHook('onClose', async () => {
    await Promise.all([demands.feed.close(), matches.feed.close()])
  })

  return { search, accounts, jobcoins, photos, demands, matches }
}

/** The routes of each module, with the functions that modules need of those that depend on them. */
async function serveModules(
  app: FastifyInstance,
  { search, accounts, jobcoins, photos, demands, matches }: Modules,
  { config, sql, reads, now, isTrusted }: WithReads & { isTrusted: () => boolean },
) {
  const { rateLimitScale: addressScale } = config
  catalogueRoutes(app, reads, search)
  campaignRoutes(app, reads)
  accountRoutes(app, accounts, {
    planOf,
    requestFlow: requestFlowOf(demands),
    // Wallets before seats: the lock order of docs/decisions/0017.
    events: [
      accountEventsOfJobcoins(jobcoins, { describeDemands }),
      accountEventsOfDemands(demands, { recountCustomer }),
      accountEventsOfMatches(now),
      accountEventsOfReviews,
      accountEventsOfProfiles,
      accountEventsOfPhotos(photos),
    ],
  })
  demandRoutes(app, demands, { isTrusted, addressScale })
  matchRoutes(app, matches, { addressScale })
  const profiles = { sql, reads, now, photos, hasUnlockedFor, medianReplyMinutes }
  profileRoutes(app, profiles, { isTrusted })
  photoRoutes(app, { ...photos, publicThings: { ...publicPhotosOfReviews, ...publicPhotosOfProfiles } })
  cityRoutes(app, { sql: reads, demands: demands.visitorLists, photos }, { isTrusted })
  sharingRoutes(app, { ...profiles, pictures: sharedPictures(app, config, now) })
  reviewRoutes(app, { sql, reads, now, photos, keyOf: accounts.keyOf })
  await jobcoinRoutes(app, jobcoins, { describeDemands })
  await outboxRoutes(app, { sql, config })
}

const sharedPictures = (app: FastifyInstance, { dataDir }: Config, now: Clock) =>
  createPictureCache({
    folder: join(dataDir, 'share-pictures'),
    now,
    onError: (err) => app.log.warn({ err }, 'a picture was not kept'),
  })

const madeOfDemands = ['/api/demands', '/api/city-pages']
const madeOfProfiles = ['/api/professionals', '/api/city-pages']

/** Drops cached responses when the database announces a change, and all of them when announcements may be missing. */
async function invalidateOnChange(app: FastifyInstance, listener: Listener) {
  await listener.on('catalogue_changed', () => app.invalidate())
  await listener.on('professionals_changed', () => app.invalidate(...madeOfProfiles))
  await listener.on('campaigns_changed', () => app.invalidate('/api/marketing-campaigns'))
  listener.onReconnect(() => app.invalidate())
}
