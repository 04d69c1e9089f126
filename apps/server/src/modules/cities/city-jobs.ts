import { fewestQuotes } from '@joblane/contracts/cities/numbers'
import type { Crontab, JobContext, TaskList } from '#database/jobs/job-queue.ts'
import { refreshPages } from './city-page-store.ts'

const refreshTask = 'cities.refresh-pages'

/** Keeps the list of city pages current: the sitemap is at most an hour old. */
export const cityJobs = (): { tasks: TaskList; crontab: Crontab } => ({
  tasks: { [refreshTask]: (_: unknown, { sql }: JobContext) => refreshPages(sql, fewestQuotes) },
  crontab: [{ task: refreshTask, at: '*/20 * * * *' }],
})
