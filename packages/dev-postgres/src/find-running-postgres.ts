import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findHome } from './find-home.ts'
import { notedPostmaster, processesOf } from './processes-of.ts'

/** The URL of the embedded PostgreSQL that is running on this data folder; undefined if none is. */
export function findRunningPostgres(dataDir: string): string | undefined {
  if (!existsSync(dataDir)) return undefined
  const home = findHome(dataDir)
  const cluster = join(home, 'cluster')
  const noted = notedPostmaster(cluster)
  if (!noted?.isReady || !processesOf(cluster).includes(noted.pid)) return undefined

  const password = readFileSync(join(home, 'password'), 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${noted.port}/postgres`
}
