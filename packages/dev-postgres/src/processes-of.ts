import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Every living PostgreSQL process of this cluster, whoever started it. */
export function processesOf(cluster: string): number[] {
  return process.platform === 'linux' ? fromProc(cluster) : fromPs(cluster)
}

/** The first process of the cluster, as far as its own note tells; it may be dead or somebody else's by now. */
export function notedPostmaster(
  cluster: string,
): { pid: number; port: number; isReady: boolean } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

// Slim containers have no ps. Each process of a cluster works in the cluster's folder.
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

/** A process that is ending has no program any more, and gives its memory back: until then PostgreSQL refuses to start. */
function programOf(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/exe`)
  } catch {
    return 'postgres'
  }
}

// The program may have been replaced by an update while it runs.
const isPostgres = (program: string) => basename(program.replace(/ \(deleted\)$/, '')) === 'postgres'

function fromPs(cluster: string): number[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n')

  return lines
    .filter((line) => line.includes('postgres') && line.includes(`-D ${cluster} `))
    .map((line) => Number.parseInt(line, 10))
}
