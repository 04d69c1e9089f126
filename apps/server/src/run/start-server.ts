import { join } from 'node:path'
import { findRunningPostgres, supervisePostgres } from '@joblane/dev-postgres'
import { buildApp } from '../app.ts'
import { startBackgroundWork } from '#jobs.ts'
import type { Config } from '../config.ts'
import { type Addresses, addressesOf } from '../database/cluster/addresses.ts'
import { openDatabaseClock } from '../database/cluster/database-clock.ts'
import { prepareLogin } from '../database/cluster/prepare-login.ts'
import { requireDirect } from '../database/cluster/require-direct.ts'
import { requirePool } from '../database/cluster/require-pool.ts'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { minute } from '../kernel/duration.ts'
import { loadCatalogue } from '../modules/catalogue/index.ts'
import { chooseStorage } from '../modules/photos/index.ts'
import { bufferedLogStream } from '../platform/observability/log-stream.ts'
import { loadSite, startDevSite } from '../platform/site/load-site.ts'
import { startTracing } from '../tracing/start-tracing.ts'
import { choosePaymentProvider } from './choose-payment-provider.ts'
import { closeGently } from './close-gently.ts'
import { loadDemo } from './demo/load-demo.ts'
import { requireFreePort } from './require-free-port.ts'

type App = Awaited<ReturnType<typeof buildApp>>

export type RunningServer = Pick<App, 'log'> & {
  /** Counts uncaught errors for the metrics. */
  count: App['countUncaught']
  stop(): Promise<void>
}

/** Starts all parts in the order of their dependencies. If one fails, those already running are stopped. */
export async function startServer(config: Config, signal: AbortSignal): Promise<RunningServer> {
  await using started = new AsyncDisposableStack()
  await requireFreePort(config)
  const tracing = await startTracing(config.tracing)
  started.defer(tracing.stop)

  const embedded = config.databaseUrl ? null : await startEmbedded(config, started)
  const addresses = addressesOf(config, embedded?.url)
  signal.throwIfAborted()
  await prepareDatabase(addresses, signal)

  const { requests, direct: directUrl, isPooled } = addresses
  const sql = connect(requests, { max: config.databasePoolSize, isPooled })
  started.defer(() => sql.end({ timeout: 1 }))
  const clock = await openDatabaseClock(sql)
  started.defer(clock.close)
  if (embedded) await loadDemo(sql, { store: chooseStorage(config), secret: config.secret })

  const paymentProvider = await choosePaymentProvider(config, clock.now, started)
  const logStream = bufferedLogStream(process.stdout)
  started.defer(logStream.flush)
  const site = config.hasDevSite ? await startDevSite() : await loadSite()
  const app = await buildApp({
    config,
    sql,
    directUrl,
    now: clock.now,
    warnings: [clock.warning, tracing.warning],
    site,
    paymentProvider,
    logStream,
  })
  for (const { onWarning } of [clock, tracing]) onWarning((line) => app.log.warn(line))
  const closed = once(() => closeGently(app, config))
  started.defer(closed)

  signal.throwIfAborted()
  const work = await startBackgroundWork({
    config,
    databaseUrl: directUrl,
    paymentProvider,
    now: clock.now,
    logger: app.log,
  })
  started.defer(async () => void (await Promise.all([closed(), work.stop()])))
  await app.listen({ port: config.port, host: config.host })

  const parts = started.move()
  return { log: app.log, count: (kind) => app.countUncaught(kind), stop: () => parts.disposeAsync() }
}

/** Brings the database to the version of this code, and refuses addresses that would only seem to work. */
async function prepareDatabase(addresses: Addresses, signal: AbortSignal) {
  await requireDirect(addresses.direct)
  await migrate(addresses.direct)
  signal.throwIfAborted()
  await loadCatalogueSlowly(addresses.direct)
  if (addresses.isPooled) await prepareLogin(addresses)
  await requirePool(addresses)
}

/**
 * The first start writes tens of thousands of rows: 17 seconds were measured on a busy machine. A
 * statement, or the wait for another instance that loads them, may take longer than a request may wait.
 */
async function loadCatalogueSlowly(databaseUrl: string) {
  const sql = connect(databaseUrl, { max: 1, statementTimeoutInMs: 5 * minute })
  try {
    await loadCatalogue(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function startEmbedded({ dataDir, hasDevSite }: Config, started: AsyncDisposableStack) {
  const folder = join(dataDir, 'postgres')
  // `npm run dev` keeps one while the server restarts.
  const kept = hasDevSite ? findRunningPostgres(folder) : undefined
  if (kept) return { url: kept }

  const postgres = await supervisePostgres({ dataDir: folder })
  started.defer(() => postgres.stop())

  return postgres
}

/** Runs once; every call returns the same promise. */
function once<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined

  return () => (started ??= start())
}
