import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { run, type WorkerEvents } from 'graphile-worker'
import { nameListener } from './release-orphans.ts'

export type RunnerOptions = Parameters<typeof run>[0]

export type JobRunner = {
  /** Marks the jobs it holds. */
  id: string
  /** Resolves when it takes no more jobs and none of its tasks runs: it was stopped, or lost a connection. */
  ended: Promise<void>
  /** Lets the tasks that run come to an end. */
  stop(): Promise<void>
}

/**
 * One life of graphile-worker's runner. It ends at its first failed statement, because from then on nobody can say which
 * jobs are marked as its own: one may have been taken by a statement whose answer was lost.
 */
export async function startRunner(options: RunnerOptions): Promise<JobRunner> {
  const events: WorkerEvents = new EventEmitter()
  const ended = Promise.withResolvers<void>()
  let id = ''
  let active = 0
  let isBroken = false

  const giveUp = async () => {
    if (isBroken) return
    isBroken = true
    const runner = await running
    // Workers that fail after they were stopped print a trace of their own; most fail at the same moment.
    await pause(100)
    void runner.stop().catch(() => {})
    // Its own promise does not settle where it miscounts its batches after a failed one.
    do await pause(settleInMs)
    while (active > 0)
    ended.resolve()
  }
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  events.on('pool:listen:success', ({ client, workerPool }) => nameListener(client, workerPool.id))
  events.on('job:start', () => {
    active += 1
  })
  events.on('job:complete', () => {
    active -= 1
  })
  events.on('worker:getJob:error', () => void giveUp())
  events.on('pool:fatalError', () => void giveUp())

  const running = run({ ...options, preset: caughtFailures, events })
  const runner = await running
  void runner.promise.catch(() => {}).then(ended.resolve)

  return { id, ended: ended.promise, stop: () => runner.stop().catch(() => {}) }
}

/** A worker that waits for a connection while it is stopped may yet take a job, and has to end before others do. */
const settleInMs = 2000

/**
 * Without batches graphile-worker does not wait for the statements that mark a job as done or failed, and one that fails
 * is a rejection that nobody catches. The failure of a batch is caught, and tells `pool:fatalError`.
 */
const caughtFailures = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
