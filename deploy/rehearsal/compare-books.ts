import { readPayments } from '../../apps/server/src/testing/load/find-losses.ts'
import type { Layout } from './cluster/layout.ts'
import { withClient } from './cluster/with-client.ts'
import { lostBetween, wholeDamage } from './judge/attribute-losses.ts'
import { judgeRow, type Row } from './judge/judge-row.ts'
import { clientCount } from './load/load.ts'
import type { Episode, Load } from './rehearse-fault.ts'
import { settledLosses } from './settled-losses.ts'

export type Books = { rows: Row[]; damage: { lost: number; doubled: number }; details: string[] }

/** Compares every acknowledged write with the database and the provider's books; one row for each episode. */
export async function compareBooks(layout: Layout, load: Load, episodes: readonly Episode[]): Promise<Books> {
  const losses = await withClient(layout.ownerUrl, (database) =>
    settledLosses(database, load.journal, () => readPayments(layout.simulatorUrl)),
  )
  const doubled = new Set(losses.doubledPosts)

  const rows = episodes.map(({ title, promised, span, from, to }) =>
    judgeRow({
      title,
      promised,
      span,
      answers: load.timeline.within(span),
      damage: {
        lost: lostBetween(load.journal, losses, from, to),
        doubled: load.asked.slice(from.asked, to.asked).filter((text) => doubled.has(text)).length,
      },
      clients: clientCount,
    }),
  )
  const found = Object.entries(losses).filter(([, ids]) => ids.length > 0)

  return {
    rows,
    damage: wholeDamage(losses),
    details: found.map(([name, ids]) => `${name}: ${ids.join(', ')}`),
  }
}
