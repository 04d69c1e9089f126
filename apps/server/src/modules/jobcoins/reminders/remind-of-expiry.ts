import { leadReminderDays } from '@joblane/contracts/jobcoins/numbers'
import { paths } from '@joblane/contracts/site/pages'
import { findAccount } from '#modules/accounts/index.ts'
import { timeZoneOfZip } from '#modules/catalogue/index.ts'
import { queueMessage } from '#modules/notifications/index.ts'
import { dueReminders } from './expiry-reminder-rules.ts'
import { daysAfter } from '#kernel/duration.ts'
import { type ExpiringGrant, insertExpiryReminder, listExpiringGrants } from './reminder-store.ts'
import type { JobcoinTools } from '../open-jobcoins.ts'

type Tools = Pick<JobcoinTools, 'sql' | 'now'>

/** Reminds accounts of leads that expire in 30, 7 and 1 days; each reminder is sent once. */
export async function remindOfExpiry(tools: Tools) {
  const now = tools.now()
  const grants = await listExpiringGrants(tools.sql, now, daysAfter(now, Math.max(...leadReminderDays)))

  for (const grant of grants) await remind(tools, grant, now)
}

async function remind({ sql }: Tools, grant: ExpiringGrant, now: Date) {
  const { due, send } = dueReminders(grant.expiresAt, grant.given, now)
  if (due.length === 0) return

  await sql.begin(async (tx) => {
    const inserted = []
    for (const days of due) if (await insertExpiryReminder(tx, grant.id, days, now)) inserted.push(days)
    const account = await findAccount(tx, grant.accountId)
    if (send === undefined || !inserted.includes(send)) return
    if (!account || account.suspendedAt) return

    await queueMessage(tx, {
      to: account,
      template: 'leadsExpiring',
      key: `leads expiring ${grant.id} ${send}`,
      values: {
        accountId: account.id,
        firstName: account.fullName,
        timeZone: await timeZoneOfZip(tx, account.zipCode),
        count: grant.remaining,
        date: grant.expiresAt,
        at: now,
        daysLeft: send,
        demandsUrl: paths.demandsAvailable,
      },
    })
  })
}
