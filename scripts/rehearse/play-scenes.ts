import { setTimeout as pause } from 'node:timers/promises'
import { instanceParts, type Release, simulatorPart } from './cluster/product-parts.ts'
import type { Cluster } from './cluster/start-cluster.ts'
import { waitFor } from './cluster/wait-for.ts'
import { type Moment, noteMoment } from './drill/note-moment.ts'
import { takeBackup } from './drill/take-backup.ts'
import { faults, promised, type Rehearsed } from './faults.ts'
import { fillDatabase } from './fill-database.ts'
import { startLoad } from './load/load.ts'
import { type Episode, isEverythingBack, type Load, rehearse } from './rehearse-fault.ts'
import { migrationsBetween } from './upgrade/releases.ts'
import { replaceInstances } from './upgrade/replace-instances.ts'

export type Options = { only?: string | undefined }
type Stage = Options & {
  cluster: Cluster
  release: Release
  previous: Release | null
  say: (line: string) => number
}
export type Played = {
  load: Load
  episodes: Episode[]
  /** None where a single fault is rehearsed. */
  backup: { backup: string; moment: Moment } | null
}

const quietInMs = 10_000
/** The drill restores to a moment after this fault, so that it follows the WAL of two primaries. */
const momentAfter = 'primary-lost'

/** Fills the database, puts the load on, upgrades, and takes one part away after the other. */
export async function playScenes({ cluster, release, previous, only, say }: Stage): Promise<Played> {
  const { supervisor, layout } = cluster
  say('filling the database')
  const first = previous ?? release
  const members = await fillDatabase(layout, first)
  say(`three instances of ${first.name}`)
  const simulator = simulatorPart(supervisor, layout, release)
  const before = instanceParts(supervisor, layout, first)
  const after = previous ? instanceParts(supervisor, layout, release) : before
  const rehearsed: Rehearsed = { ...cluster, simulator, instances: after }
  for (const part of [simulator, ...before]) part.start()
  await waitFor('everything ready', () => isEverythingBack(rehearsed), { seconds: 120 })

  const load = startLoad(layout.webUrl, members)
  const scene = { cluster: rehearsed, load }
  const episodes: Episode[] = []
  const play = async (title: string, promises: Episode['promised'], act: () => Promise<void>) => {
    say(title)
    episodes.push(await rehearse({ title, promised: promises }, act, scene))
  }
  // Programs that have just started compile and connect; that is not what is measured.
  await pause(quietInMs)
  await play('nothing, for comparison', promised.undisturbed, () => pause(quietInMs))
  const backup = only === undefined ? await takeBackup(cluster) : null
  if (previous) {
    const title = `rolling upgrade, with ${migrationsBetween(previous, release)} migrations, from ${previous.name}`
    await play(title, promised.undisturbed, () => replaceInstances(layout, before, after))
  } else if (only === undefined)
    say('no rolling upgrade: there is no history to take the release before from')

  let moment: Moment | undefined
  for (const fault of faults.filter(({ name }) => only === undefined || name === only)) {
    await play(fault.title, fault.promised, () => fault.take(rehearsed))
    const [worker] = members.workers
    if (backup && fault.name === momentAfter && worker) moment = await noteMoment(layout, load, worker)
  }
  await load.stop()

  return { load, episodes, backup: backup && moment ? { backup, moment } : null }
}
