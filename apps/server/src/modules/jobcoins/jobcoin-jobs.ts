import type { Crontab, TaskList } from '#database/jobs.ts'
import { daysAfter } from './domain/running-month.ts'
import { daysNoticesAreKept } from './domain/webhook-notice.ts'
import { deleteOldFreeUses } from './free-use-store.ts'
import { deleteOldNotices } from './webhooks/notice-store.ts'
import type { JobcoinTools } from './tools.ts'
import { expireLeads } from './use-cases/expire-leads.ts'
import { followNotice, noticeTask } from './use-cases/receive-notice.ts'
import { remindOfExpiry } from './use-cases/reminders/remind-of-expiry.ts'
import { remindOfRenewal } from './use-cases/reminders/remind-of-renewal.ts'
import { refundTask } from './use-cases/refunds/request-refund.ts'
import { sendRefund } from './use-cases/refunds/send-refund.ts'
import { sweepPurchases } from './use-cases/sweep-purchases.ts'

/** The module's background jobs and their schedule. */
export function jobcoinJobs(tools: JobcoinTools): { tasks: TaskList; crontab: Crontab } {
  return {
    tasks: {
      [noticeTask]: ({ eventId }: { eventId: string }) => followNotice(tools, eventId),
      [refundTask]: ({ refundId }: { refundId: string }) => sendRefund(tools, refundId),
      'jobcoins.sweep': () => sweepPurchases(tools),
      'jobcoins.expire': () => expireLeads(tools),
      'jobcoins.remind': async () => {
        await remindOfExpiry(tools)
        await remindOfRenewal(tools)
      },
      'jobcoins.tidy': async () => {
        await deleteOldNotices(tools.sql, daysAfter(tools.now(), -daysNoticesAreKept))
        await deleteOldFreeUses(tools.sql, tools.now())
      },
    },
    crontab: [
      { task: 'jobcoins.sweep', at: '* * * * *' },
      { task: 'jobcoins.expire', at: '*/10 * * * *' },
      { task: 'jobcoins.remind', at: '5 * * * *' },
      { task: 'jobcoins.tidy', at: '29 4 * * *' },
    ],
  }
}
