import { readConfig } from '#config.ts'
import type { Sql } from '#database/connect.ts'
import { runJobs } from '#database/jobs/testing/run-jobs.ts'
import type { Clock } from '#kernel/clock.ts'
import { accountJobs } from '#modules/accounts/index.ts'
import { listOutbox, notificationJobs } from '#modules/notifications/index.ts'

type Fixture = { sql: Sql; url: string; now: Clock }

/** Sends due messages; returns those sent to a recipient, newest first. */
export function createOutboxReader({ sql, url, now }: Fixture) {
  const config = readConfig({ NODE_ENV: 'test' })
  let sending = Promise.resolve()

  async function sendDue() {
    const { tasks, close } = notificationJobs({ config, sql })
    const accounts = accountJobs({ secret: config.secret, now })
    await runJobs({ url, sql, tasks: { ...tasks, ...accounts.tasks } })
    close()
  }

  return async (to: string) => {
    // Sequential: a message that another call is sending would be neither due nor sent.
    sending = sending.catch(() => {}).then(sendDue)
    await sending

    return listOutbox(sql, { to })
  }
}
