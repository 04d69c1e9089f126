import type { Sql, SqlOrTx } from '../connect.ts'

/** The context of a task, besides its payload. */
export type JobContext = {
  sql: Sql
  /** 1 for the first attempt. */
  attempt: number
  isLastAttempt: boolean
  /** Aborted on shutdown: long-running work that can continue in the next run stops here. */
  signal: AbortSignal
}

/** Task handlers by name. A task may run twice for one job, so it must be idempotent. */
export type TaskList = Record<string, (payload: never, context: JobContext) => Promise<unknown>>

/** Scheduled tasks: `at` as in cron(5), in UTC. Each time adds one job, however many instances run. */
export type Crontab = readonly { task: string; at: string }[]

type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue }

export type JobPayload = { readonly [name: string]: JsonValue }

type Options = {
  /** Replaces a queued job with the same key. Must not contain personal data. */
  key?: string
  runAt?: Date
  /** 25 by default: with exponential backoff, about three days. */
  maxAttempts?: number
  /** Lower runs earlier; 0 by default. */
  priority?: number
}

/** Adds a job in the caller's transaction: it exists only if the transaction commits. */
export async function addJob(
  tx: SqlOrTx,
  task: string,
  payload: JobPayload,
  { key, runAt, maxAttempts, priority }: Options = {},
) {
  await tx`
    select job_add(
      ${task}, ${tx.json(payload)}, ${key ?? null}, ${runAt ?? null}, ${maxAttempts ?? null}, ${priority ?? null}
    )`
}

/** Adds a job in the caller's transaction; one that is queued with the same key keeps its time. */
export async function addJobUnlessQueued(
  tx: SqlOrTx,
  task: string,
  payload: JobPayload,
  { key, runAt }: Required<Pick<Options, 'key' | 'runAt'>>,
) {
  await tx`select job_add_unless_queued(${task}, ${tx.json(payload)}, ${key}, ${runAt})`
}

/** Removes the job that is queued with this key; one that runs is left alone. */
export async function removeQueuedJob(tx: SqlOrTx, key: string) {
  await tx`select job_remove_queued(${key})`
}

/** Retries a task's failed jobs immediately, because the cause of their failure is gone. */
export async function retryJobsNow(sql: SqlOrTx, task: string) {
  await sql`select job_retry_now(${task})`
}
