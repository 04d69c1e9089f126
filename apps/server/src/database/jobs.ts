import type { Sql, SqlOrTx } from './connect.ts'

/** What a task gets besides its payload. */
export type JobContext = {
  sql: Sql
  /** 1 at the first try. */
  attempt: number
  isLastAttempt: boolean
  /** Aborted when the process has to end: what takes long and can be left for the next time ends then. */
  signal: AbortSignal
}

/** Work by name. A task may run twice for one job, so doing it again must do no harm. */
export type TaskList = Record<string, (payload: never, context: JobContext) => Promise<unknown>>

/** Tasks by the clock: `at` as in cron(5), in UTC. However many instances run, each time it is one job. */
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
  /** Replaces a waiting job with the same key. Never personal data. */
  key?: string
  runAt?: Date
  /** 25 unless said otherwise: with the growing pauses between them, about three days. */
  maxAttempts?: number
  /** Lower runs earlier; 0 unless said otherwise. */
  priority?: number
}

/** Adds a job in the caller's transaction: it exists when that commits, and never if it does not. */
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

/** Lets the jobs of a task that wait for another try run at once, because what they failed for is over. */
export async function retryJobsNow(sql: SqlOrTx, task: string) {
  await sql`select job_retry_now(${task})`
}
