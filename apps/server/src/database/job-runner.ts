import { EventEmitter } from 'node:events'
import { run, type Runner, type WorkerEvents } from 'graphile-worker'
import { sayAlive } from './release-orphans.ts'

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
  let started: Runner | undefined

  const endWhenIdle = () => {
    if (isBroken && active === 0) ended.resolve()
  }
  const giveUp = () => {
    if (isBroken) return
    isBroken = true
    void started?.stop().catch(() => {})
    endWhenIdle()
  }
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  events.on('pool:listen:success', ({ client, workerPool }) => sayAlive(client, workerPool.id))
  events.on('job:start', () => {
    active += 1
  })
  events.on('job:complete', () => {
    active -= 1
    endWhenIdle()
  })
  events.on('worker:getJob:error', giveUp)
  events.on('pool:fatalError', giveUp)

  const runner = await run({ ...options, preset: caughtFailures, events })
  // Its promise does not settle where graphile-worker miscounts its batches after a failed one; ours does.
  void runner.promise.catch(() => {}).then(ended.resolve)
  started = runner
  // It looks for its first jobs before it is handed over.
  if (isBroken) void runner.stop().catch(() => {})

  return { id, ended: ended.promise, stop: () => runner.stop().catch(() => {}) }
}

/**
 * Without batches graphile-worker does not wait for the statements that mark a job as done or failed, and one that fails
 * is a rejection that nobody catches. The failure of a batch is caught, and tells `pool:fatalError`.
 */
const caughtFailures = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
