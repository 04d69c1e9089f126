import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync } from 'node:fs'
import { guardAgainstDeath } from './guard-against-death.ts'
import { PostgresError } from './postgres-error.ts'
import { notedPostmaster } from './processes-of.ts'
import type { Account } from './server-account.ts'
import { waitUntil } from './wait-until.ts'

export type Settings = Record<string, string | number | boolean>
export type RunningServer = {
  pid: number
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<void>
  stop: (steps: readonly StopStep[]) => Promise<void>
}
export type StopStep = readonly [signal: NodeJS.Signals, patienceInMs: number]

type Run = { postgres: string; cluster: string; account: Account; logFile: string; settings: Settings }

/** Starts the server on a cluster and waits until it accepts connections. */
export async function runServer(run: Run): Promise<RunningServer> {
  const child = launch(run)
  const pid = child.pid
  if (pid === undefined) throw new PostgresError(`${run.postgres} cannot be started.`)

  const dismissGuard = guardAgainstDeath(pid, run.account)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const isReady = () => {
    const noted = notedPostmaster(run.cluster)
    return noted?.pid === pid && noted.isReady
  }
  const stop = async (steps: readonly StopStep[]) => {
    await end(child, hasEnded, steps)
    dismissGuard()
  }

  // After a crash the server first replays its WAL, which may take a while.
  await waitUntil(() => hasEnded() || isReady(), 60_000)
  if (hasEnded() || !isReady()) {
    await stop([['SIGKILL', 1000]])
    throw new PostgresError(`PostgreSQL did not start: ${lastWords(run.logFile)}`)
  }

  return { pid, ended, stop }
}

function launch({ postgres, cluster, account, logFile, settings }: Run): ChildProcess {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(logFile, 'w', 0o600)
  fchownSync(log, account.uid, account.gid)
  // A clean environment: ours may contain secrets, and PG… variables would change the server.
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

  try {
    const child = spawn(postgres, ['-D', cluster, ...args], {
      ...account,
      env,
      cwd: cluster,
      // In its own session, so that Ctrl-C does not end it before its clients.
      detached: true,
      stdio: ['ignore', log, log],
    })
    child.on('error', () => undefined)
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

async function end(child: ChildProcess, hasEnded: () => boolean, steps: readonly StopStep[]) {
  for (const [signal, patienceInMs] of steps) {
    if (hasEnded()) return
    child.kill(signal)
    if (await waitUntil(hasEnded, patienceInMs)) return
  }
}

function lastWords(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  return (
    lines.filter((line) => /FATAL|ERROR|LOG: {2}could not/.test(line)).join(' ') || lines.slice(-3).join(' ')
  )
}
