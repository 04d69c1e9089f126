import { setTimeout as pause } from 'node:timers/promises'
import { type JobHelpers, Logger, parseCronItems, type TaskList as WorkerTasks } from 'graphile-worker'
import pg from 'pg'
import { traceAlone } from '#tracing/tracer.ts'
import type { Sql } from '../connect.ts'
import { connectionSettings } from '../connection/connection-settings.ts'
import { type JobRunner, startRunner } from './job-runner.ts'
import type { Crontab, TaskList } from './job-queue.ts'
import { jobSchema } from './migrate-jobs.ts'
import { releaseJobsOf, releaseOrphans } from './release-orphans.ts'

type Log = (details: object, message: string) => void
export type JobLogger = { error: Log; warn: Log; info: Log; debug: Log }

type Options = {
  /** The owner's URL: the application role has no access to the queue's tables. */
  url: string
  /** The connection for the tasks. */
  sql: Sql
  tasks: TaskList
  crontab?: Crontab
  logger?: JobLogger
  concurrency?: number
}

/** Runs jobs until stopped. A job added by any instance wakes it immediately; it survives a crash of PostgreSQL. */
export async function startJobs({ url, sql, tasks, crontab = [], logger, concurrency = 8 }: Options) {
  const open = () => openPool(url, concurrency + 2, logger)
  let pool = open()
  const stopping = new AbortController()
  const options = {
    schema: jobSchema,
    concurrency,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 2000,
    taskList: workerTasks(tasks, sql),
    parsedCronItems: parseCronItems(crontab.map(({ task, at }) => ({ task, match: at }))),
    logger: workerLogger(logger),
  }

  let runner = await startRunner({ ...options, pgPool: pool })
  const supervised = (async () => {
    for (;;) {
      await runner.ended
      if (stopping.signal.aborted) return
      logger?.warn({}, 'the job runner lost its database and starts again')
      const attempt = async () => {
        // The connections may lead to a standby, and would do so for as long as it runs.
        void pool.end().catch(() => {})
        pool = open()
        await releaseJobsOf(pool, [runner.id])
        return startRunner({ ...options, pgPool: pool })
      }
      const next = await restart(attempt, stopping.signal)
      if (!next) return
      runner = next
    }
  })()
  const sweep = setInterval(() => void releaseOrphans(pool).catch(() => {}), 20_000)
  await releaseOrphans(pool).catch(() => {})

  return {
    /** Takes no more jobs, waits for running ones, and closes its connections. */
    stop: async () => {
      stopping.abort()
      clearInterval(sweep)
      await runner.stop()
      await supervised
      await pool.end()
    },
  }
}

const firstPauseInMs = 250
const longestPauseInMs = 5000

/** Retries until the database is back. */
async function restart(attempt: () => Promise<JobRunner>, signal: AbortSignal) {
  for (let failures = 0; !signal.aborted; failures += 1) {
    await pause(Math.min(firstPauseInMs * 2 ** failures, longestPauseInMs), undefined, { signal }).catch(
      () => {},
    )
    if (signal.aborted) return null
    try {
      return await attempt()
    } catch {
      // The pool has already logged the outage.
    }
  }

  return null
}

/** The tasks as the queue's library calls them, each with a trace of its own. */
export function workerTasks(tasks: TaskList, sql: Sql): WorkerTasks {
  const wrapped = Object.entries(tasks).map(([name, task]) => [
    name,
    (payload: unknown, { job, abortSignal }: JobHelpers) =>
      traceAlone({ name: `job ${name}`, kind: 'consumer', attributes: { 'job.attempt': job.attempts } }, () =>
        task(payload as never, {
          sql,
          attempt: job.attempts,
          isLastAttempt: job.attempts >= job.max_attempts,
          signal: abortSignal,
        }),
      ),
  ])

  return Object.fromEntries(wrapped) as WorkerTasks
}

/** The pool replaces an idle connection that breaks; without an error listener it would crash the process. */
export function openPool(url: string, max: number, logger?: JobLogger) {
  const settings = connectionSettings(url, { name: 'joblane jobs' })
  // The timeout includes the wait for a free connection of the pool.
  const pool = new pg.Pool({ ...settings, max, connectionTimeoutMillis: 60_000 })
  const note = (error: Error) =>
    logger?.warn({ reason: error.message }, 'a connection of the job runner broke')
  pool.on('error', note)
  pool.on('connect', (client) => client.on('error', note))

  return pool
}

/** Logs only warnings and errors, not the queue's own message for each job. */
export function workerLogger(logger?: JobLogger) {
  return new Logger((scope) => (level, message) => {
    if (level === 'error') logger?.error({ task: scope.taskIdentifier, job: scope.jobId }, message)
    if (level === 'warning') logger?.warn({ task: scope.taskIdentifier, job: scope.jobId }, message)
  })
}
