import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { run, type WorkerEvents } from 'graphile-worker'
import { nameListener } from './release-orphans.ts'

type RunnerOptions = Parameters<typeof run>[0]

export type JobRunner = {
  /** The worker id that locks its jobs. */
  id: string
  /** Resolves when it takes no more jobs and none of its tasks is running: it was stopped, or lost a connection. */
  ended: Promise<void>
  /** Waits for running tasks to finish. */
  stop(): Promise<void>
}

/**
 * Runs graphile-worker until its first failed statement: from then on it is unknown which jobs it has locked, because
 * the response to the statement that took one may be lost.
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
    // Workers that fail after a stop print their own stack trace; most fail at the same moment.
    await pause(100)
    void runner.stop().catch(() => {})
    // graphile-worker's promise never settles if it miscounts its batches after a failed one.
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

/**
 * A worker that waits for a connection during the stop may still take a job; it must finish before the next runner
 * starts.
 */
const settleInMs = 2000

/**
 * Without batching, graphile-worker does not await the statements that mark a job as done or failed, and a failure is
 * an unhandled rejection. With batching, the failure is caught and emitted as `pool:fatalError`.
 */
const caughtFailures = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
