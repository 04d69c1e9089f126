import type pg from 'pg'
import { jobSchema } from './migrate-jobs.ts'

/** Sets the listening connection's application_name to the runner's id: while it is open, the runner is alive. */
export function nameListener(client: pg.PoolClient, runnerId: string) {
  client.once('drain', () => {
    void client.query("select set_config('application_name', $1, false)", [runnerId]).catch(() => {})
  })
}

/** For runners that are still connecting. */
const graceInSeconds = 30

/**
 * Unlocks the jobs of runners that crashed (kill -9, a lost machine). The queue itself would wait four hours,
 * and a verification code expires after ten minutes.
 */
export async function releaseOrphans(pool: pg.Pool) {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from ${jobSchema}.jobs
     where locked_at < now() - make_interval(secs => $1)
       and locked_by not in (
         select application_name from pg_stat_activity where datname = current_database()
       )`,
    [graceInSeconds],
  )
  if (rows.length > 0)
    await releaseJobsOf(
      pool,
      rows.map((row) => row.locked_by),
    )

  return rows.length
}

/**
 * Unlocks the jobs that these runners hold, so that another runner takes them. A job that was replaced by its key while
 * it ran is marked as never to be retried; without its runner it would stay in the queue, so it is completed here.
 */
export async function releaseJobsOf(pool: pg.Pool, runnerIds: string[]) {
  await pool.query(`select ${jobSchema}.force_unlock_workers($1::text[])`, [runnerIds])
  await pool.query(`
    select ${jobSchema}.complete_jobs(array_agg(id)) from ${jobSchema}.jobs
    where locked_at is null and attempts >= max_attempts and last_error is null`)
}
