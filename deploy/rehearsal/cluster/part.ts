import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from '../../../packages/dev-postgres/src/server-account.ts'

export type { Part }

type PartOptions = {
  name: string
  command: string
  args: readonly string[]
  env?: Record<string, string>
  account?: Account
  /** The working directory: inside the run folder, by which the guard finds every process of the rehearsal. */
  folder: string
  /** How long it may take to end after SIGTERM. */
  patienceInMs?: number
}

/** As long as `RestartSec` of the units in deploy/systemd. */
const restartInMs = 1000

/** One process of the cluster. Like systemd, it starts the process again when that ends, unless it was taken away. */
class Part {
  readonly name: string
  readonly #options: PartOptions
  #child: ChildProcess | undefined
  #isWanted = false

  constructor(options: PartOptions) {
    this.#options = options
    this.name = options.name
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  start() {
    this.#isWanted = true
    if (this.isRunning) return
    const { command, args, env, account, folder } = this.#options
    const log = openSync(join(folder, `${this.name}.log`), 'a')
    const child = spawn(command, args, {
      ...account,
      cwd: folder,
      env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin', HOME: folder, LC_ALL: 'C', TZ: 'UTC', ...env },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    child.once('exit', () => {
      if (this.#isWanted) setTimeout(() => this.#isWanted && this.start(), restartInMs).unref()
    })
    child.on('error', () => undefined)
    this.#child = child
  }

  /** Sends a signal; if the process dies of it, it is started again. */
  signal(signal: NodeJS.Signals) {
    if (this.isRunning) this.#child?.kill(signal)
  }

  letGo() {
    this.#isWanted = false
  }

  /** Ends the process, which stays away until it is started. */
  async take(signal: NodeJS.Signals = 'SIGKILL') {
    this.letGo()
    this.signal(signal)
    const end = performance.now() + (this.#options.patienceInMs ?? 10_000)
    while (this.isRunning && performance.now() < end) await pause(20)
    this.signal('SIGKILL')
  }
}

/** Makes the parts of one rehearsal, and lets go of them all at its end. */
export class Supervisor {
  readonly #parts = new Set<Part>()
  /** Segments of postmasters that may be killed: no other process frees them. */
  readonly #sharedMemory = new Set<string>()

  make(options: PartOptions): Part {
    const part = new Part(options)
    this.#parts.add(part)

    return part
  }

  noteSharedMemory(id: string | undefined) {
    if (id !== undefined) this.#sharedMemory.add(id)
  }

  /** After the end of all processes; those that PostgreSQL returned itself are gone already. */
  returnSharedMemory() {
    for (const id of this.#sharedMemory) spawnSync('ipcrm', ['--shmem-id', id], { stdio: 'ignore' })
  }

  /** Starts none of them again; the guard of their folder ends them. */
  letGo() {
    for (const part of this.#parts) part.letGo()
  }
}
