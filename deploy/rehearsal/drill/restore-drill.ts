import type pg from 'pg'
import { readPayments } from '../../../apps/server/src/testing/load/find-losses.ts'
import { Journal } from '../../../apps/server/src/testing/load/journal.ts'
import { instancePart, type Release } from '../cluster/product-parts.ts'
import type { Cluster } from '../cluster/start-cluster.ts'
import type { Load } from '../rehearse-fault.ts'
import { withClient } from '../cluster/with-client.ts'
import { settledLosses } from '../settled-losses.ts'
import type { Moment } from './note-moment.ts'
import { restore } from './restore.ts'

export type Drill = {
  acknowledged: number
  lost: number
  tooNew: number
  /** Where the restored books and the provider's differ after two minutes. */
  differences: string[]
  toRefund: number
}

/** Restores to the moment, starts an instance that asks the provider about open orders, and compares. */
export async function restoreDrill(
  cluster: Cluster,
  { backup, moment, load, release }: { backup: string; moment: Moment; load: Load; release: Release },
): Promise<Drill> {
  const { supervisor, layout } = cluster
  await restore(cluster, backup, moment)
  const instance = instancePart(supervisor, layout, release, {
    name: 'restored-app',
    port: layout.ports.restoredApp,
    settings: {
      DATABASE_URL: layout.restoredUrl,
      DATABASE_DIRECT_URL: '',
      DATABASE_READ_URL: '',
      REDIS_URL: '',
    },
  })

  return withClient(layout.restoredUrl, async (database) => {
    const tooNew = await column(database, 'select id from demand where created_at > $1', [moment.at])
    const known = new Set(await column(database, 'select id from jobcoin_purchase'))
    const paid = await readPayments(layout.simulatorUrl)
    if (!paid.includes(moment.openOrder) || !known.has(moment.openOrder))
      throw new Error('The restore drill lost its own order.')

    // The order was open at the moment; the instance learns from the provider that it was paid afterwards.
    instance.start()
    const before = journalUntil(load, moment)
    // Read again each time: it may also take payments that were approved and never captured.
    const losses = await settledLosses(database, before, async () =>
      (await readPayments(layout.simulatorUrl)).filter((id) => known.has(id)),
    )
    const { lostPosts, lostUnlocks, lostPurchases, ...books } = losses

    return {
      acknowledged: before.posts.length + before.unlocks.length + before.purchases.length,
      lost: lostPosts.length + lostUnlocks.length + lostPurchases.length,
      tooNew: tooNew.length,
      differences: Object.entries(books).flatMap(([name, ids]) =>
        ids.length > 0 ? `${name}: ${ids.join(', ')}` : [],
      ),
      toRefund: paid.filter((id) => !known.has(id)).length,
    }
  })
}

/** What was acknowledged before the moment. */
function journalUntil({ journal }: Load, { acknowledged }: Moment): Journal {
  const before = new Journal()
  before.posts.push(...journal.posts.slice(0, acknowledged.posts))
  before.unlocks.push(...journal.unlocks.slice(0, acknowledged.unlocks))
  before.purchases.push(...journal.purchases.slice(0, acknowledged.purchases))

  return before
}

async function column(database: pg.Client, text: string, values: unknown[] = []): Promise<string[]> {
  return (await database.query<{ id: string }>(text, values)).rows.map(({ id }) => id)
}
