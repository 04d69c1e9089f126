import type { Crontab, JobContext, TaskList } from '#database/jobs/job-queue.ts'
import type { Clock } from '#kernel/clock.ts'
import { accountKeys } from '#modules/accounts/index.ts'
import { inviteToReview } from './inviting/invite-to-review.ts'
import { publishDue } from './publish-reviews.ts'

type Settings = { now: Clock; secret: string }

/** The module's background jobs and their schedule. */
export function reviewJobs({ now, secret }: Settings): { tasks: TaskList; crontab: Crontab } {
  const keyOf = accountKeys(secret)

  return {
    tasks: {
      'reviews.publish': (_: unknown, { sql }: JobContext) => publishDue(sql, now()),
      'reviews.invite': (_: unknown, { sql }: JobContext) => inviteToReview(sql, { now: now(), keyOf }),
    },
    crontab: [
      { task: 'reviews.publish', at: '*/10 * * * *' },
      { task: 'reviews.invite', at: '11 * * * *' },
    ],
  }
}
