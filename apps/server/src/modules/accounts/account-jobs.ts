import type { Sql } from '#database/connect.ts'
import type { Crontab, JobContext, TaskList } from '#database/jobs/job-queue.ts'
import type { Clock } from '#kernel/clock.ts'
import { accountKeys } from './account-keys.ts'
import { deleteNeverActivated, deleteOutlived } from './leaving/account-removal-store.ts'
import { forgottenTask, mailPasswordLink } from './signing-in/password-reset.ts'

const tidyTask = 'accounts.tidy'

type Settings = { secret: string; now: Clock }

/** The tasks and the schedule that the job runner gets from this module. */
export function accountJobs({ secret, now }: Settings): { tasks: TaskList; crontab: Crontab } {
  const tools = { keyOf: accountKeys(secret), now }

  return {
    tasks: {
      [forgottenTask]: (payload: { email: string; id: string }, { sql }) =>
        mailPasswordLink(tools, sql, payload),
      [tidyTask]: (_: unknown, { sql }: JobContext) => cleanUpAccounts(sql, now()),
    },
    crontab: [{ task: tidyTask, at: '41 3 * * *' }],
  }
}

/** Deletes account data past its retention time, including registrations that were never confirmed. */
export async function cleanUpAccounts(sql: Sql, now: Date) {
  await sql.begin((tx) => deleteOutlived(tx, now))
  await sql.begin((tx) => deleteNeverActivated(tx, now))
}
