import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { bringPackages } from './cluster/bring-packages.ts'
import type { Supervisor } from './cluster/part.ts'
import { startCluster } from './cluster/start-cluster.ts'
import { compareBooks } from './compare-books.ts'
import { restoreDrill } from './drill/restore-drill.ts'
import { playScenes, sceneNames } from './play-scenes.ts'
import { report } from './report.ts'
import { bringPreviousRelease, thisRelease } from './upgrade/releases.ts'

type Options = {
  only: readonly string[] | undefined
  packages?: string | undefined
  save: boolean
  folder: string
  supervisor: Supervisor
}

/** Runs the whole rehearsal and returns whether every promise was kept. */
export async function runRehearsal(options: Options): Promise<boolean> {
  const { only, packages, save, folder, supervisor } = options
  const unknown = only?.find((name) => !sceneNames.includes(name))
  if (unknown !== undefined) throw new Error(`There is no ${unknown}, but ${sceneNames.join(', ')}.`)
  const say = stopwatch()
  say('Debian packages')
  const own = join(folder, 'packages')
  mkdirSync(own)
  const programs = await bringPackages(packages === undefined ? own : resolve(packages))
  say('etcd, PostgreSQL, PgBouncer, Redis, HAProxy, and the release before this one')
  const release = thisRelease()
  const needsPrevious = only === undefined || only.includes('upgrade')
  const [cluster, previous] = await Promise.all([
    startCluster(supervisor, folder, programs),
    needsPrevious ? bringPreviousRelease(folder) : null,
  ])
  trust(cluster.layout.values.CERTIFICATE)

  const played = await playScenes({ cluster, release, previous, only, say })
  say('comparing the books')
  const books = await compareBooks(cluster.layout, played.load, played.episodes)
  say('restoring a backup')
  const drill =
    played.backup && (await restoreDrill(cluster, { ...played.backup, load: played.load, release }))

  return report({
    books,
    drill,
    capacity: played.capacity,
    load: played.load,
    minutes: say('done') / 60,
    save,
  })
}

/** Says what begins, with the time since the start, and returns that time in seconds. */
function stopwatch() {
  const begin = performance.now()

  return (line: string): number => {
    const seconds = Math.round((performance.now() - begin) / 1000)
    const [minute, second] = [Math.floor(seconds / 60), seconds % 60]
    console.log(`${String(minute).padStart(2)}:${String(second).padStart(2, '0')}  ${line}`)

    return seconds
  }
}

/** The certificate of this rehearsal's HAProxy, for all connections of this process. */
function trust(certificate: string) {
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')])
}
