import { readConfig } from '#config.ts'
import type { Sql } from '#database/connect.ts'
import { runJobs } from '#database/jobs/testing/run-jobs.ts'
import { accountJobs } from '#modules/accounts/index.ts'
import { listOutbox, notificationJobs } from '#modules/notifications/index.ts'

/** Sends due messages; returns those sent to a recipient (an e-mail address, or digits), newest first. */
export async function readOutbox({ sql, url }: { sql: Sql; url: string }, to: string) {
  const config = readConfig({ NODE_ENV: 'test' })
  const { tasks, close } = notificationJobs({ config, sql })
  const accounts = accountJobs({ secret: config.secret, now: () => new Date() })
  await runJobs({ url, sql, tasks: { ...tasks, ...accounts.tasks } })
  close()

  return listOutbox(sql, { to })
}
