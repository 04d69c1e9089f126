import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The postmaster of a data folder and its children; empty when none runs. */
export function processesOfPostgres(dataFolder: string): number[] {
  const postmaster = postmasterOf(dataFolder)

  return postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)]
}

export function postmasterOf(dataFolder: string): number | undefined {
  const line = postmasterFile(dataFolder)[0]

  return line ? Number(line) : undefined
}

/** The id of its segment of System V shared memory, which outlives a postmaster that was killed. */
export const sharedMemoryOf = (dataFolder: string): string | undefined =>
  postmasterFile(dataFolder)[6]?.trim().split(/\s+/)[1]

function postmasterFile(dataFolder: string): string[] {
  try {
    return readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Sends a signal to processes that may have ended meanwhile. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)

  return pids.filter((pid) => {
    try {
      // The name is in parentheses and may hold spaces; state and parent follow it.
      const [, parentPid] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return Number(parentPid) === parent
    } catch {
      return false
    }
  })
}
