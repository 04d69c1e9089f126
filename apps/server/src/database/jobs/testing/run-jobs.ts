import { runOnce } from 'graphile-worker'
import type pg from 'pg'
import type { Sql } from '#database/connect.ts'
import type { TaskList } from '../job-queue.ts'
import { jobSchema } from '#database/jobs/migrate-jobs.ts'
import { openPool, workerLogger, workerTasks } from '#database/jobs/start-jobs.ts'

type Options = { url: string; sql: Sql; tasks: TaskList; concurrency?: number }

/** Runs all due jobs, sequentially by default, and returns. */
export async function runJobs({ url, sql, tasks, concurrency = 1 }: Options) {
  const pool = openPool(url, 4)

  try {
    do {
      await runOnce({
        pgPool: pool,
        schema: jobSchema,
        concurrency,
        noHandleSignals: true,
        taskList: workerTasks(tasks, sql),
        logger: workerLogger(),
      })
      // runOnce skips a job that is being replaced by key at that moment.
    } while (await isAnyDue(pool, tasks))
  } finally {
    await pool.end()
  }
}

async function isAnyDue(pool: pg.Pool, tasks: TaskList) {
  const { rowCount } = await pool.query(
    `select from ${jobSchema}._private_jobs job join ${jobSchema}._private_tasks task on task.id = job.task_id
    where job.is_available and job.run_at <= now() and task.identifier = any ($1) limit 1`,
    [Object.keys(tasks)],
  )

  return rowCount === 1
}
