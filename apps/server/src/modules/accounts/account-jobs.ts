import type { Crontab, JobContext, TaskList } from '#database/jobs.ts'
import type { AccountTools } from './tools.ts'
import { forgottenTask, mailPasswordLink } from './use-cases/forgot-password.ts'
import { tidyAccounts } from './use-cases/tidy-accounts.ts'

const tidyTask = 'accounts.tidy'

/** What the job runner does for this module. */
export function accountJobs(tools: Pick<AccountTools, 'keyOf' | 'now'>): {
  tasks: TaskList
  crontab: Crontab
} {
  return {
    tasks: {
      [forgottenTask]: (payload: { email: string; id: string }, { sql }) =>
        mailPasswordLink(tools, sql, payload),
      [tidyTask]: (_: unknown, { sql }: JobContext) => tidyAccounts(sql, tools.now()),
    },
    crontab: [{ task: tidyTask, at: '41 3 * * *' }],
  }
}
