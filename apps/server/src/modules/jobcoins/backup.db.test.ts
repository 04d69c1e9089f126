import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@joblane/dev-postgres'
import { startPaypalSimulator } from '@joblane/paypal-simulator'
import { afterAll, expect, test } from 'vitest'
import { connect, type Sql } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { getPurchase } from './buying/purchase-store.ts'
import { aBuyer, planNamed, spend } from './testing/a-purchase.ts'
import { bookKeepingFaults } from './testing/ledger-readers.ts'
import { hotBackup } from '#testing/hot-backup.ts'
import { simulatedTools } from './testing/simulated-tools.ts'
import { settlePurchase } from './buying/settle-purchase.ts'
import { startPayment } from './buying/start-payment.ts'
import { sweepPurchases } from './buying/sweep-purchases.ts'

const folder = mkdtempSync(join(tmpdir(), 'joblane-backup-'))
chmodSync(folder, 0o755)
const postgres = await startPostgres({ dataDir: join(folder, 'running'), fsync: false })
await migrate(postgres.url)
const simulator = await startPaypalSimulator()
const sql = connect(postgres.url, { max: 10 })
const tools = simulatedTools(sql, simulator)
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await simulator.stop()
  await postgres.stopHard()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

async function approvedOrder() {
  const accountId = await aBuyer(sql)
  const { orderId } = await startPayment(tools, { accountId, planId: planNamed('Standard Plan').id })
  const { providerOrderId } = await getPurchase(sql, orderId)
  await fetch(`${simulator.url}/__sim/orders/${providerOrderId}/approve`, { method: 'POST' })

  return { orderId, accountId }
}
const approvedOrders = (count: number) => Promise.all(Array.from({ length: count }, () => approvedOrder()))

/** Buyers purchase and unlock until stopped. */
function keepBusy() {
  let isOver = false
  const work = (async () => {
    for (let done = 0; ; done++) {
      if (isOver) return done
      const { orderId, accountId } = await approvedOrder()
      await settlePurchase(tools, orderId)
      await spend(sql, accountId)
    }
  })()

  return () => ((isOver = true), work)
}

/** Purchases whose credit differs from the provider's records. */
async function differences(restored: Sql) {
  const paid = new Set(simulator.books.movements.map(({ customId }) => customId))
  const ours = await restored<{ id: string; leads: number }[]>`
    select p.id, coalesce(sum(e.amount) filter (where e.kind = 'purchase'), 0)::int as leads
    from jobcoin_purchase p
    left join jobcoin_grant g on g.purchase_id = p.id
    left join jobcoin_entry e on e.grant_id = g.id
    group by p.id`

  return { purchases: ours.length, wrong: ours.filter(({ id, leads }) => leads !== (paid.has(id) ? 10 : 0)) }
}

test(
  'a backup taken under load is restored, and what was paid since is credited',
  { timeout: 120_000 },
  async () => {
    const settledBefore = await approvedOrders(5)
    for (const { orderId } of settledBefore) await settlePurchase(tools, orderId)
    const paidSince = await approvedOrders(5)
    const neverPaid = await startPayment(tools, {
      accountId: await aBuyer(sql),
      planId: planNamed('Pro Plan').id,
    })

    const stopWork = keepBusy()
    await hotBackup(postgres.url, postgres.home, join(folder, 'restored'))
    expect(await stopWork()).toBeGreaterThan(0)
    for (const { orderId } of paidSince) await settlePurchase(tools, orderId)

    const started = performance.now()
    const copy = await startPostgres({ dataDir: join(folder, 'restored'), fsync: false })
    const restored = connect(copy.url, { max: 4 })
    try {
      await migrate(copy.url)
      expect((await differences(restored)).wrong.length).toBeGreaterThanOrEqual(5)
      const later = () => new Date(Date.now() + 2 * 60_000)
      await sweepPurchases(simulatedTools(restored, simulator, { now: later }))

      const { purchases, wrong } = await differences(restored)
      expect(purchases).toBeGreaterThanOrEqual(11)
      expect(wrong).toEqual([])
      expect(await bookKeepingFaults(restored)).toEqual([])
      expect((await getPurchase(restored, neverPaid.orderId)).status).toBe('CREATED')
      expect(performance.now() - started).toBeLessThan(60_000)
    } finally {
      await restored.end({ timeout: 1 })
      await copy.stopHard()
    }
  },
)
