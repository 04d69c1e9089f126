import { setTimeout as pause } from 'node:timers/promises'
import { instances } from './cluster/layout.ts'
import { everyEtcd, isWhole } from './cluster/start-cluster.ts'
import { isOk, waitFor } from './cluster/wait-for.ts'
import type { Rehearsed } from './faults.ts'
import type { Mark } from './judge/attribute-losses.ts'
import type { Promised } from './judge/judge-row.ts'
import type { Span } from './judge/timeline.ts'
import type { startLoad } from './load/load.ts'

export type Load = ReturnType<typeof startLoad>
/** When something happened, and how many writes had been acknowledged before and after it. */
export type Episode = { title: string; promised: Promised; span: Span; from: Mark; to: Mark }

/** Traffic before the next part is taken away: what one fault left behind must not be counted for the next. */
const calmInMs = 4000

/** Does something under load and waits until everything is back. */
export async function rehearse(
  { title, promised }: { title: string; promised: Promised },
  act: () => Promise<void>,
  { cluster, load }: { cluster: Rehearsed; load: Load },
): Promise<Episode> {
  const [begin, from] = [performance.now(), load.mark()]
  await act()
  await waitFor(`everything back after "${title}"`, () => isEverythingBack(cluster), { seconds: 120 })
  await pause(calmInMs)

  return { title, promised, span: { from: begin, to: performance.now() }, from, to: load.mark() }
}

export async function isEverythingBack({ layout, poolers, redis, simulator }: Rehearsed): Promise<boolean> {
  const ready = instances.map((name) => isOk(`http://127.0.0.1:${layout.ports[name]}/health/ready`))
  const answers = await Promise.all([isWhole(layout), everyEtcd(layout), ...ready])

  return answers.every(Boolean) && [...poolers, redis, simulator].every(({ isRunning }) => isRunning)
}
