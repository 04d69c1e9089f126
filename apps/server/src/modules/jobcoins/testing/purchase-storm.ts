import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@joblane/dev-postgres'
import { type PaypalSimulator, startPaypalSimulator } from '@joblane/paypal-simulator'
import pLimit from 'p-limit'
import { connect, type Sql } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { type CrashPoint, crashPoints } from '../open-jobcoins.ts'
import { naiveTables } from './naive-settle.ts'
import type { Settling, Task } from './settling-process.ts'
import { type Outcome, settlingWorkers } from './settling-workers.ts'
import { stormReport } from './storm-report.ts'

export type StormOptions = {
  purchases: number
  /** How often each purchase is settled: by the return page, webhooks and checks in turn. */
  triggers: number
  /** How often the process crashes at each of its named points. */
  deathsAtEachPoint: number
  databaseStops: number
  isNaive?: boolean
  /** A migrated database; by default a new cluster, which can be stopped. */
  databaseUrl?: string
  /** Whether commits wait for the disk; without it the run is faster and the crashes are the same. */
  isDurable?: boolean
}

export type Bought = { accountId: string; orderId: string; providerOrderId: string; approvedAt: number }

/**
 * Settles many purchases concurrently and repeatedly while processes and the database crash; then compares the ledger
 * with the provider's records.
 */
export async function purchaseStorm(options: StormOptions) {
  const cluster = options.databaseUrl === undefined ? await aCluster(options) : null
  const url = cluster?.url ?? options.databaseUrl ?? ''
  const simulator = await startPaypalSimulator()
  const sql = connect(url, { max: 4, asApplication: false })
  if (options.isNaive) await sql.unsafe(naiveTables)

  try {
    return await storm(options, { sql, simulator, url, restart: async () => cluster?.restart() })
  } finally {
    await sql.end({ timeout: 1 })
    await simulator.stop()
    await cluster?.stop()
  }
}

/** A new cluster with a migrated database. */
async function aCluster({ isDurable: fsync = false }: StormOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'joblane-storm-'))
  const dataDir = join(folder, 'postgres')
  let postgres = await startPostgres({ dataDir, fsync })
  const { url } = postgres
  await migrate(url)

  return {
    url,
    async restart() {
      await postgres.stopHard()
      postgres = await startPostgres({ dataDir, fsync, port: Number(new URL(url).port) })
    },
    async stop() {
      await postgres.stopHard()
      for (const path of [postgres.home, folder]) {
        rmSync(path, { recursive: true, force: true, maxRetries: 3 })
      }
    },
  }
}

type Scene = { sql: Sql; simulator: PaypalSimulator; url: string; restart: () => Promise<void> }

async function storm(options: StormOptions, { sql, simulator, url, restart }: Scene) {
  const { isNaive = false } = options
  const { url: address, clientId, clientSecret, webhookId } = simulator
  const settling: Settling = {
    databaseUrl: url,
    simulator: { url: address, clientId, clientSecret, webhookId },
    isNaive,
  }
  const deathsAt = (points: readonly CrashPoint[]) =>
    points.flatMap((point) => Array.from({ length: options.deathsAtEachPoint }, () => ({ point, time: 2 })))

  const buyers = settlingWorkers(2, settling, deathsAt(crashPoints.slice(0, 2)))
  const bought = await buy(options.purchases, (task) => buyers.give(task), simulator)
  await buyers.leave()

  const settlers = settlingWorkers(2, settling, deathsAt(crashPoints.slice(2)))
  const outcomes = await settleAll(options, {
    bought,
    give: (task) => settlers.give(task),
    simulator,
    restart,
  })
  const endedAt = Date.now()
  await settlers.leave()

  const healers = settlingWorkers(1, settling, [])
  if (!isNaive)
    for (const minutes of [2, 6, 12]) await healers.give(aTask('sweep', { laterInMs: minutes * 60_000 }))
  await healers.leave()

  return stormReport({
    sql,
    simulator,
    bought,
    outcomes,
    endedAt,
    isNaive,
    kills: buyers.kills() + settlers.kills(),
    databaseStops: options.databaseStops,
  })
}

type Give = (task: Omit<Task, 'id'>) => Promise<Outcome>

const aTask = (act: Task['act'], given: Partial<Task> = {}) => ({
  accountId: '',
  orderId: '',
  providerOrderId: '',
  laterInMs: 0,
  ...given,
  act,
})

/** Each buyer retries until there is an approval URL. */
async function buy(count: number, give: Give, { books }: PaypalSimulator): Promise<Bought[]> {
  const bought: Bought[] = []
  await pLimit(8).map(Array.from({ length: count }), async () => {
    const accountId = randomUUID()
    for (;;) {
      const { state, result } = await give(aTask('buy', { accountId }))
      if (state !== 'done') continue
      const { orderId } = result as { orderId: string }
      const order = [...books.orders.values()].find(({ unit }) => unit.custom_id === orderId)
      bought.push({ accountId, orderId, providerOrderId: order?.id ?? '', approvedAt: 0 })
      return
    }
  })

  return bought
}

type Settlement = { bought: Bought[]; give: Give; simulator: PaypalSimulator; restart: () => Promise<void> }

async function settleAll(
  { triggers, databaseStops }: StormOptions,
  { bought, give, simulator, restart }: Settlement,
): Promise<Outcome[]> {
  const acts = ['return', 'webhook', 'check'] as const
  const tasks = bought.flatMap((purchase) =>
    Array.from({ length: triggers }, (_, i) => ({ purchase, act: acts[i % acts.length] ?? 'check' })),
  )
  const stopsAt = new Set(
    Array.from({ length: databaseStops }, (_, i) =>
      Math.floor(((i + 1) * tasks.length) / (databaseStops + 1)),
    ),
  )
  const outcomes: Outcome[] = []

  await pLimit(4 * triggers).map(tasks, async ({ purchase, act }, index) => {
    if (stopsAt.has(index)) await restart()
    await approve(simulator, purchase)
    outcomes.push(await give(aTask(act, purchase)))
  })

  return outcomes
}

async function approve({ url }: PaypalSimulator, purchase: Bought) {
  if (purchase.approvedAt !== 0) return
  purchase.approvedAt = Date.now()
  await fetch(`${url}/__sim/orders/${purchase.providerOrderId}/approve`, { method: 'POST' })
}
