import { readConfig } from '#config.ts'
import type { Sql } from '#database/connect.ts'
import { addJob } from '#database/jobs/job-queue.ts'
import { runJobs } from '#database/jobs/testing/run-jobs.ts'
import type { Clock } from '#kernel/clock.ts'
import { accountJobs } from '#modules/accounts/index.ts'
import { listOutbox, notificationJobs } from '#modules/notifications/index.ts'
import { demandJobs } from '../demand-jobs.ts'
import { alertTask } from '../alerts/alert-professionals.ts'

type Fixture = { sql: Sql; url: string; now: Clock }

/** Alerts professionals and sends due messages; returns those sent to a recipient, newest first. */
export function createDemandOutboxReader({ sql, url, now }: Fixture) {
  const config = readConfig({ NODE_ENV: 'test' })

  return async (to: string) => {
    const { tasks, close } = notificationJobs({ config, sql })
    const accounts = accountJobs({ secret: config.secret, now })
    await addJob(sql, alertTask, {}, { key: alertTask })
    await runJobs({ url, sql, tasks: { ...tasks, ...accounts.tasks, ...demandJobs({ now }).tasks } })
    close()

    return listOutbox(sql, { to })
  }
}
