import type { Crontab, TaskList } from '#database/jobs/job-queue.ts'
import { daysAfter } from '#kernel/duration.ts'
import { sweepPurchases } from './buying/sweep-purchases.ts'
import { expireGrant, listExpiredGrants } from './ledger/ledger-store.ts'
import type { JobcoinTools } from './open-jobcoins.ts'
import { deleteOldFreeUses } from './plans/plan-store.ts'
import { refundTask } from './refunds/request-refund.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { remindOfExpiry } from './reminders/remind-of-expiry.ts'
import { remindOfRenewal } from './reminders/remind-of-renewal.ts'
import { followWebhook, webhookTask } from './webhooks/receive-webhook.ts'
import { deleteOldWebhookEvents } from './webhooks/webhook-event-store.ts'

/** The provider resends an event for three days; after this many it is no longer needed. */
const daysWebhooksAreKept = 30

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

/** Books expired grants, each in its own transaction. */
export async function expireLeads({ sql, now }: Pick<JobcoinTools, 'sql' | 'now'>) {
  for (;;) {
    const expired = await listExpiredGrants(sql, now())
    if (expired.length === 0) return
    for (const grantId of expired) await expireGrant(sql, grantId, now())
  }
}
