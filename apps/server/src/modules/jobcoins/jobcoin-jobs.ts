import type { Crontab, TaskList } from '#database/jobs/jobs.ts'
import { daysAfter } from './domain/running-month.ts'
import { daysWebhooksAreKept } from './domain/webhook-event.ts'
import { deleteOldFreeUses } from './free-use-store.ts'
import { deleteOldWebhookEvents } from './webhooks/webhook-event-store.ts'
import type { JobcoinTools } from './tools.ts'
import { expireLeads } from './use-cases/expire-leads.ts'
import { followWebhook, webhookTask } from './use-cases/receive-webhook.ts'
import { remindOfExpiry } from './use-cases/reminders/remind-of-expiry.ts'
import { remindOfRenewal } from './use-cases/reminders/remind-of-renewal.ts'
import { refundTask } from './use-cases/refunds/request-refund.ts'
import { sendRefund } from './use-cases/refunds/send-refund.ts'
import { sweepPurchases } from './use-cases/sweep-purchases.ts'

/** The module's background jobs and their schedule. */
export function jobcoinJobs(tools: JobcoinTools): { tasks: TaskList; crontab: Crontab } {
  return {
    tasks: {
      [webhookTask]: ({ eventId }: { eventId: string }) => followWebhook(tools, eventId),
      [refundTask]: ({ refundId }: { refundId: string }) => sendRefund(tools, refundId),
      'jobcoins.sweep': () => sweepPurchases(tools),
      'jobcoins.expire': () => expireLeads(tools),
      'jobcoins.remind': async () => {
        await remindOfExpiry(tools)
        await remindOfRenewal(tools)
      },
      'jobcoins.tidy': async () => {
        await deleteOldWebhookEvents(tools.sql, daysAfter(tools.now(), -daysWebhooksAreKept))
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
