import type { Crontab, JobContext, TaskList } from '#database/jobs/job-queue.ts'
import type { Clock } from '#kernel/clock.ts'
import { accountKeys } from './account-keys.ts'
import { forgottenTask, mailPasswordLink } from './signing-in/forgot-password.ts'
import { cleanUpAccounts } from './clean-up-accounts.ts'

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
