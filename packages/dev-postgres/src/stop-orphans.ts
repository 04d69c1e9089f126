import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PostgresError } from './postgres-error.ts'
import { notedPostmaster, processesOf } from './processes-of.ts'
import { waitUntil } from './wait-until.ts'

/** Stops the processes that a killed owner left running. Only the holder of the instance lock may call this. */
export async function stopOrphans(cluster: string) {
  const isQuiet = () => processesOf(cluster).length === 0

  if (!isQuiet() && !(await endsOne(cluster, isQuiet)) && !(await endsAll(cluster, isQuiet))) {
    throw new PostgresError(
      `A PostgreSQL left over in ${cluster} does not end: ${processesOf(cluster).join(', ')}.`,
    )
  }

  // PostgreSQL would mistake a zombie, or an unrelated process with the same pid, for a running server.
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** A fast shutdown, which only the postmaster handles. */
function endsOne(cluster: string, isQuiet: () => boolean) {
  const pid = notedPostmaster(cluster)?.pid
  if (pid && processesOf(cluster).includes(pid)) signal(pid, 'SIGINT')

  return waitUntil(isQuiet, 2000)
}

async function endsAll(cluster: string, isQuiet: () => boolean) {
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of processesOf(cluster)) signal(pid, name)
    if (await waitUntil(isQuiet, 1000)) return true
  }

  return false
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
