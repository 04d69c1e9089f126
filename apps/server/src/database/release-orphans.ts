import type pg from 'pg'

/** Names the listening connection after its runner, once it listens: as long as it is open, the runner lives. */
export function sayAlive(client: pg.PoolClient, runnerId: string) {
  client.once('drain', () => {
    void client.query("select set_config('application_name', $1, false)", [runnerId]).catch(() => {})
  })
}

/**
 * Gives back the jobs of runners that died in the middle (kill -9, a lost machine). The queue itself would
 * wait four hours for them, and a code lives ten minutes. The grace is for runners that are just connecting.
 */
export async function releaseOrphans(pool: pg.Pool, graceInSeconds = 30) {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker.jobs
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
 * Gives back the jobs that these runners hold; whoever looks next takes them. A job that was replaced by its key while it
 * ran was only left to come to an end: it is marked as never to be tried again, and without its runner it would stay.
 */
export async function releaseJobsOf(pool: pg.Pool, runnerIds: string[]) {
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [runnerIds])
  await pool.query(`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where locked_at is null and attempts >= max_attempts and last_error is null`)
}
