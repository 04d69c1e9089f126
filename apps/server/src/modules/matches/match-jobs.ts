import type { Crontab, JobContext, TaskList } from '#database/jobs/job-queue.ts'
import type { Clock } from '#kernel/clock.ts'
import { accountKeys } from '#modules/accounts/index.ts'
import { mailUnread, type UnreadMail, unreadMailTask } from './messages/mail-unread.ts'

type Settings = { now: Clock; secret: string }

/** The module's background jobs and their schedule. */
export function matchJobs({ now, secret }: Settings): { tasks: TaskList; crontab: Crontab } {
  const keyOf = accountKeys(secret)

  return {
    tasks: {
      [unreadMailTask]: (mail: UnreadMail, { sql }: JobContext) =>
        mailUnread(sql, { now: now(), keyOf }, mail),
    },
    crontab: [],
  }
}
