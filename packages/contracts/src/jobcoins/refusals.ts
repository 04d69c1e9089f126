import type { Refusals } from '../http/refusals.ts'
import { freePlanEveryDays } from './numbers.ts'

export const jobcoinRefusals = {
  PLAN_NOT_FOUND: [404, "We couldn't find that plan."],
  ORDER_NOT_FOUND: [404, "We couldn't find that order."],
  NO_LEAD_TO_RETURN: [404, 'There is no lead to return.'],
  FREE_PLAN_USED: [409, `The free plan can be used once every ${freePlanEveryDays} days.`],
  PAID_PLAN_ACTIVE: [409, 'The free plan is not available while you have a paid plan.'],
  ORDER_COMPLETED: [409, 'This payment is complete and can no longer be cancelled.'],
  PAYMENT_IN_PROGRESS: [409, 'This payment is being processed. Please check again in a minute.'],
  PAYMENT_UNAVAILABLE: [
    503,
    "We can't reach the payment provider right now. If you did pay, your leads will appear within a few minutes.",
  ],
  NO_RENEWAL_TO_CANCEL: [409, 'You have no renewal to cancel right now.'],
  REFUND_CHANGED: [409, 'The refund has changed since you last saw it. Please review it again.'],
  WEBHOOK_NOT_SIGNED: [400, 'This webhook is not signed by the payment provider.'],
} as const satisfies Refusals
