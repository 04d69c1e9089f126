import { daysToConfirm } from '@joblane/contracts/business/retention'
import type { Crontab, JobContext, TaskList } from '#database/jobs.ts'
import type { Clock } from '#kernel/clock.ts'
import { day } from '#kernel/duration.ts'
import { deletePendingBefore } from './seat-store.ts'
import { alertOfNewDemands, alertTask } from './use-cases/alert-professionals.ts'
import { tidySearch } from './use-cases/tidy-search.ts'

const tidySearchTask = 'demands.tidy-search'
const tidyRequestsTask = 'demands.tidy-requests'

/** What the job runner does for this module. */
export function demandJobs({ now }: { now: Clock }): { tasks: TaskList; crontab: Crontab } {
  return {
    tasks: {
      [alertTask]: (_: unknown, { sql }: JobContext) => alertOfNewDemands(sql, now()),
      [tidySearchTask]: (_: unknown, { sql, signal }: JobContext) => tidySearch(sql, signal),
      [tidyRequestsTask]: (_: unknown, { sql }: JobContext) =>
        deletePendingBefore(sql, new Date(now().getTime() - daysToConfirm * day)),
    },
    crontab: [
      // Whoever publishes asks for it at once; this is for those who died before they could.
      { task: alertTask, at: '* * * * *' },
      { task: tidySearchTask, at: '*/5 * * * *' },
      { task: tidyRequestsTask, at: '23 3 * * *' },
    ],
  }
}
