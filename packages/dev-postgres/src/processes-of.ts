import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Every running PostgreSQL process of this cluster, including orphans. */
export function processesOf(cluster: string): number[] {
  return process.platform === 'linux' ? fromProc(cluster) : fromPs(cluster)
}

/** The postmaster according to its pid file; the process may have ended, and its pid may have been reused. */
export function notedPostmaster(
  cluster: string,
): { pid: number; port: number; isReady: boolean } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: readyStates.has(lines[7]?.trim() ?? '') }
  } catch {
    return undefined
  }
}

/** A standby that answers queries says `standby`. */
const readyStates: ReadonlySet<string> = new Set(['ready', 'standby'])

// Slim containers have no ps. Every process of a cluster has the cluster's folder as its working directory.
function fromProc(cluster: string): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)

  return pids.filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster && isPostgres(programOf(pid))
    } catch {
      return false
    }
  })
}

/** An exiting process has no executable but still holds shared memory: until it is gone, PostgreSQL refuses to start. */
function programOf(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/exe`)
  } catch {
    return 'postgres'
  }
}

// An update may have replaced the executable while it runs.
const isPostgres = (program: string) => basename(program.replace(/ \(deleted\)$/, '')) === 'postgres'

function fromPs(cluster: string): number[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n')

  return lines
    .filter((line) => line.includes('postgres') && line.includes(`-D ${cluster} `))
    .map((line) => Number.parseInt(line, 10))
}
