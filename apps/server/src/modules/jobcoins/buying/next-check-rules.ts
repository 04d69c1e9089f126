import { day, hour, minute } from '#kernel/duration.ts'
import type { Purchase } from './purchase-rules.ts'

/** After this time the provider drops an order that was not approved. */
const lifeOfOpenOrder = 12 * hour

/** Pairs of the age of a purchase and the interval between checks up to that age. */
const openSchedule = [
  [30 * minute, minute],
  [3 * hour, 5 * minute],
  [Infinity, 30 * minute],
] as const
const pendingSchedule = [
  [hour, 5 * minute],
  [3 * day, hour],
  [60 * day, 12 * hour],
  [Infinity, 30 * day],
] as const
/** A completed payment can still be refunded or reversed, and the webhook that reports it can be lost. */
const settledSchedule = [
  [day, day],
  [7 * day, 3 * day],
  [180 * day, 30 * day],
] as const

type Checked = Pick<Purchase, 'status' | 'createdAt' | 'completedAt' | 'trouble'>

/** When to query the provider again; null if nothing can change anymore. */
export function nextCheck(purchase: Checked, now: Date): Date | null {
  const wait = waitFor(purchase, now.getTime())

  return wait === undefined ? null : new Date(now.getTime() + wait)
}

export const isForgotten = ({ createdAt }: Pick<Purchase, 'createdAt'>, now: Date) =>
  now.getTime() - createdAt.getTime() > lifeOfOpenOrder

function waitFor({ status, createdAt, completedAt, trouble }: Checked, now: number) {
  const age = now - createdAt.getTime()
  if (trouble !== null || status === 'PENDING') return stepIn(pendingSchedule, age)

  switch (status) {
    case 'CREATED':
    case 'APPROVED':
    case 'FAILED':
      return stepIn(openSchedule, age)
    case 'COMPLETED':
    case 'REFUNDED':
      return stepIn(settledSchedule, now - (completedAt ?? createdAt).getTime())
    case 'CANCELLED':
      return undefined
  }
}

const stepIn = (schedule: readonly (readonly [number, number])[], age: number) =>
  schedule.find(([until]) => age < until)?.[1]
