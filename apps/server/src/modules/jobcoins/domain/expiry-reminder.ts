import { leadReminderDays } from '@joblane/contracts/business/leads'
import { day } from '#kernel/duration.ts'

/**
 * Which reminders are due and which of them is sent: the nearest. Where the others were missed (the server
 * was down, or the leads came back late) they count as given, so that nobody gets three at once.
 */
export function dueReminders(expiresAt: Date, given: readonly number[], now: Date) {
  const left = expiresAt.getTime() - now.getTime()
  const due = left <= 0 ? [] : leadReminderDays.filter((days) => left <= days * day && !given.includes(days))
  const nearest = Math.min(...due)
  const isOvertaken = given.some((days) => days < nearest)

  return { due, send: isOvertaken ? undefined : due.find((days) => days === nearest) }
}
