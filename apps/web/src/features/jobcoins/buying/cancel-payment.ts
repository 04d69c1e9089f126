import { cancelPayment, cancelReasons, type PaymentCancelInfo } from '@joblane/contracts/jobcoins/api'
import { call } from '#lib/api/api-client.ts'

export type CancelOutcome = { info: PaymentCancelInfo } | { error: string }

/** Notifies the server that the user abandoned an order. */
export async function cancelOrder(orderId: string | null, reason: string): Promise<CancelOutcome> {
  if (!orderId) return { error: 'No order ID provided' }

  try {
    return { info: await call(cancelPayment, { body: { orderId, reason, status: 'cancelled' } }) }
  } catch {
    return { error: 'Failed to process cancellation' }
  }
}

/** Why a payment was not made, in words. */
export const cancelReason = (reason: string): string =>
  new Map<string, string>(Object.entries(cancelReasons)).get(reason) ?? 'Payment was not completed'
