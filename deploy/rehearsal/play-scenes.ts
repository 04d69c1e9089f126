import { setTimeout as pause } from 'node:timers/promises'
import { type Capacity, measureCapacity } from './capacity/measure-capacity.ts'
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

type Stage = {
  /** The names of what is rehearsed; everything by default. */
  only: readonly string[] | undefined
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
  capacity: Capacity | null
}

/** What can be rehearsed alone. */
export const sceneNames = ['upgrade', 'restore', 'capacity', ...faults.map(({ name }) => name)]

const quietInMs = 10_000
/** The drill restores to a moment after this fault, so that it follows the WAL of two primaries. */
const momentAfter = 'primary-lost'

/** Fills the database, puts the load on, upgrades, and takes one part away after the other. */
export async function playScenes(stage: Stage): Promise<Played> {
  const { cluster, release, previous, only, say } = stage
  const { layout } = cluster
  const isWanted = (name: string) => only === undefined || only.includes(name)
  const { rehearsed, members, before, after } = await startProduct(stage)
  const load = startLoad(layout.webUrl, members)
  const episodes: Episode[] = []
  const play = async (title: string, promises: Episode['promised'], act: () => Promise<void>) => {
    say(title)
    episodes.push(await rehearse({ title, promised: promises }, act, { cluster: rehearsed, load }))
  }
  const [worker] = members.workers
  const note = () => (worker ? noteMoment(layout, load, worker) : undefined)

  // Programs that have just started compile and connect; that is not what is measured.
  await pause(quietInMs)
  await play('nothing, for comparison', promised.undisturbed, () => pause(quietInMs))
  const backup = isWanted('restore') ? await takeBackup(cluster) : null
  // Without a change of the primary, any moment will do.
  let moment = isWanted('restore') && !isWanted(momentAfter) ? await note() : undefined
  if (previous) {
    const title = `rolling upgrade, with ${countOf(migrationsBetween(previous, release))}, from ${previous.name}`
    await play(title, promised.undisturbed, () => replaceInstances(layout, before, after))
  } else if (isWanted('upgrade')) say('no rolling upgrade: no history to take the release before from')

  for (const fault of faults.filter(({ name }) => isWanted(name))) {
    await play(fault.title, fault.promised, () => fault.take(rehearsed))
    if (backup && fault.name === momentAfter) moment = await note()
  }
  await load.stop()
  let capacity: Capacity | null = null
  if (isWanted('capacity')) {
    say('what one instance and three together answer')
    capacity = await measureCapacity(rehearsed, release, { members, demandIds: load.journal.posts })
  }

  return { load, episodes, backup: backup && moment ? { backup, moment } : null, capacity }
}

/** Three instances of the first release on a filled database, with the provider; those of the second one wait. */
async function startProduct({ cluster, release, previous, say }: Stage) {
  const { supervisor, layout } = cluster
  const first = previous ?? release
  say('filling the database')
  const members = await fillDatabase(layout, first)
  say(`three instances of ${first.name}`)
  const simulator = simulatorPart(supervisor, layout, release)
  const before = instanceParts(supervisor, layout, first)
  const after = previous ? instanceParts(supervisor, layout, release) : before
  const rehearsed: Rehearsed = { ...cluster, simulator, instances: after }
  for (const part of [simulator, ...before]) part.start()
  await waitFor('everything ready', () => isEverythingBack(rehearsed), { seconds: 180 })

  return { rehearsed, members, before, after }
}

const countOf = (migrations: number) => (migrations === 1 ? '1 migration' : `${migrations} migrations`)
