import type { PaymentStatus } from '@joblane/contracts/jobcoins/api'

/** An order of a plan with the terms at the time of purchase: later price changes do not affect it. */
export type Purchase = {
  id: string
  accountId: string
  planId: string
  planName: string
  leads: number
  amountInCents: number
  currency: string
  status: PaymentStatus
  isRenewal: boolean
  providerOrderId: string | null
  payeeId: string | null
  captureId: string | null
  refundedInCents: number
  createdAt: Date
  captureStartedAt: Date | null
  captureAttempt: number
  completedAt: Date | null
  /** When the paid month ends; for the free plan, when it becomes available again. */
  runsUntil: Date | null
  endReason: string | null
  trouble: string | null
}

export const isFreePurchase = (purchase: Pick<Purchase, 'amountInCents'>) => purchase.amountInCents === 0

/** Its leads were granted. */
export const isPaid = ({ status }: Pick<Purchase, 'status'>) =>
  status === 'COMPLETED' || status === 'REFUNDED'
