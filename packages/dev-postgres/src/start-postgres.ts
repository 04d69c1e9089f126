import { totalmem } from 'node:os'
import { join } from 'node:path'
import { createCluster } from './create-cluster.ts'
import { findBinaries } from './find-binaries.ts'
import { findFreePort } from './find-free-port.ts'
import { findHome, linkToHome } from './find-home.ts'
import { lockInstance } from './lock-instance.ts'
import { runServer, type Settings, type StopStep } from './run-server.ts'
import { type Account, serverAccount } from './server-account.ts'
import { stopOrphans } from './stop-orphans.ts'

export type PostgresOptions = {
  dataDir: string
  port?: number
  fsync?: boolean
  settings?: Settings
  /** A new cluster begins as this copy of another one. */
  archive?: string | undefined
}

export type Postgres = {
  /** The superuser's URL, on 127.0.0.1. */
  url: string
  pid: number
  /** Resolves when the server has ended, for any reason. */
  ended: Promise<void>
  /** The actual location of the data; differs from the data folder if other users cannot enter root's folders. */
  home: string
  /** Closes connections and flushes everything; takes at most five seconds. */
  stop: () => Promise<void>
  /** Stops immediately; the next start recovers. */
  stopHard: () => Promise<void>
}

/** Starts the embedded PostgreSQL; creates its cluster the first time. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const home = findHome(options.dataDir)
  const account = serverAccount(join(home, 'cluster'))
  const lock = await lockInstance(join(home, 'lock'), home)

  try {
    await stopOrphans(join(home, 'cluster'))
    linkToHome(options.dataDir, home)
    const { url, server } = await startIn(home, account, options)
    const stopWith = (steps: readonly StopStep[]) => server.stop(steps).finally(lock.release)

    const { pid, ended } = server

    return { url, pid, ended, home, stop: () => stopWith(softly), stopHard: () => stopWith(hard) }
  } catch (error) {
    lock.release()
    throw error
  }
}

const hard = [
  ['SIGQUIT', 1000],
  ['SIGKILL', 500],
] as const
const softly = [['SIGINT', 3000], ...hard] as const

async function startIn(
  home: string,
  account: Account,
  { port, fsync = true, settings = {}, archive }: PostgresOptions,
) {
  const cluster = join(home, 'cluster')
  const { initdb, postgres } = findBinaries(account)
  const password = await createCluster({ home, cluster, initdb, account, isDurable: fsync, archive })

  return withPort(port, async (chosen) => {
    const all = { ...closedToOthers, ...roomToWork, port: chosen, ...(fsync ? {} : notDurable), ...settings }
    const logFile = join(home, 'postgres.log')
    const server = await runServer({ postgres, cluster, account, logFile, settings: all })

    return { server, url: `postgres://postgres:${password}@127.0.0.1:${chosen}/postgres` }
  })
}

/** An eighth of the memory, up to two gigabytes, because the operating system caches files as well. */
function cacheInMegabytes(memoryInBytes: number) {
  return Math.round(Math.min(Math.max(memoryInBytes / 8 / 2 ** 20, 128), 2048))
}

/** Another process may take a free port before PostgreSQL listens on it: then this tries another one. */
async function withPort<Result>(port: number | undefined, run: (port: number) => Promise<Result>) {
  if (port !== undefined) return run(port)

  for (let attempt = 1; ; attempt++) {
    try {
      return await run(await findFreePort())
    } catch (error) {
      if (attempt === 3 || !String(error).includes('TCP/IP sockets')) throw error
    }
  }
}

const closedToOthers: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: false,
}

/** PostgreSQL's defaults are for the smallest machines: its cache would hold a fraction of a million demands. */
const roomToWork: Settings = {
  shared_buffers: `${cacheInMegabytes(Math.min(totalmem(), process.constrainedMemory() || Infinity))}MB`,
  // Fewer checkpoints: after each one, the first change to a page writes the whole page to the WAL again.
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
}

const notDurable: Settings = { fsync: false, synchronous_commit: false, full_page_writes: false }
