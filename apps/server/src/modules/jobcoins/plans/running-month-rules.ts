import { freePlanEveryDays } from '@joblane/contracts/jobcoins/numbers'
import { daysAfter } from '#kernel/duration.ts'

/** The same day of the next month, or the last day of that month if it is shorter. */
export function monthAfter(date: Date): Date {
  const next = new Date(date)
  next.setUTCMonth(date.getUTCMonth() + 1)
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0)

  return next
}

/** A plan runs for a month; the free plan becomes available again after a fixed time. */
export const endOfPlan = (completedAt: Date, { isFree }: { isFree: boolean }) =>
  isFree ? daysAfter(completedAt, freePlanEveryDays) : monthAfter(completedAt)
