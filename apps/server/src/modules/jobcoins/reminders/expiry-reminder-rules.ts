import { leadReminderDays } from '@joblane/contracts/jobcoins/numbers'
import { day } from '#kernel/duration.ts'

/**
 * The due reminders, and the one to send: the nearest. Missed ones (the server was down, or the leads were returned
 * late) are marked as sent, so that no account gets three at the same time.
 */
export function dueReminders(expiresAt: Date, given: readonly number[], now: Date) {
  const left = expiresAt.getTime() - now.getTime()
  const due = left <= 0 ? [] : leadReminderDays.filter((days) => left <= days * day && !given.includes(days))
  const nearest = Math.min(...due)
  const isOvertaken = given.some((days) => days < nearest)

  return { due, send: isOvertaken ? undefined : due.find((days) => days === nearest) }
}
