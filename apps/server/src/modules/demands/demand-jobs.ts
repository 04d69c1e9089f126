import { daysToConfirm } from '@joblane/contracts/accounts/numbers'
import type { Crontab, JobContext, TaskList } from '#database/jobs/job-queue.ts'
import type { Clock } from '#kernel/clock.ts'
import { day } from '#kernel/duration.ts'
import { deletePendingBefore } from './requesting/request-store.ts'
import { alertOfNewDemands, alertTask } from './alerts/alert-professionals.ts'
import { cleanUpSearch } from './clean-up-search.ts'

const cleanUpSearchTask = 'demands.clean-up-search'
const tidyRequestsTask = 'demands.tidy-requests'

/** The module's background jobs and their schedule. */
export function demandJobs({ now }: { now: Clock }): { tasks: TaskList; crontab: Crontab } {
  return {
    tasks: {
      [alertTask]: (_: unknown, { sql }: JobContext) => alertOfNewDemands(sql, now()),
      [cleanUpSearchTask]: (_: unknown, { sql, signal }: JobContext) => cleanUpSearch(sql, signal),
      [tidyRequestsTask]: (_: unknown, { sql }: JobContext) =>
        deletePendingBefore(sql, new Date(now().getTime() - daysToConfirm * day)),
    },
    crontab: [
      // Publishing queues this job immediately; the schedule covers a process that crashed before it could.
      { task: alertTask, at: '* * * * *' },
      { task: cleanUpSearchTask, at: '*/5 * * * *' },
      { task: tidyRequestsTask, at: '23 3 * * *' },
    ],
  }
}
