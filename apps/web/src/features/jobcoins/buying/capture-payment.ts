import { capturePayment, type PaymentCapture, type PaymentStatus } from '@joblane/contracts/jobcoins/api'
import { isRefusal } from '#lib/api/api-call.ts'
import { call } from '#lib/api/api-client.ts'
import { messageOf } from '#lib/api/field-errors.ts'
import { loadUser } from '#lib/session/load-user.ts'
import { findToken } from '#lib/session/session.ts'

export type CaptureOutcome =
  | { capture: PaymentCapture }
  | { error: string; detail?: string; isLoginNeeded?: boolean }

/** Finishes an order after the provider has sent its buyer back. */
export async function capture(orderId: string | null): Promise<CaptureOutcome> {
  if (!orderId) return { error: 'No order ID provided' }
  if (findToken() === null) {
    return { error: 'No authentication token found. Please log in again.', isLoginNeeded: true }
  }

  try {
    const capture = await call(capturePayment, { body: { orderId } })
    if (capture.status !== 'COMPLETED') return notCompleted(capture.status)
    // The success page shows the balance.
    await loadUser()

    return { capture }
  } catch (error) {
    return { error: 'Failed to capture payment', ...detailOf(error) }
  }
}

/** The status as a sentence for the payer. */
const meanings: Partial<Record<PaymentStatus, string>> = {
  FAILED:
    'Your card or PayPal account was declined. You have not been charged. Please try another way to pay.',
  PENDING: 'PayPal is still checking your payment. Your leads will appear automatically once it is done.',
  CREATED: 'The payment was not approved. You have not been charged.',
  CANCELLED: 'The payment was cancelled. You have not been charged.',
  REFUNDED: 'The payment was refunded.',
}

const notCompleted = (status: PaymentStatus) => ({
  error: meanings[status] ?? 'The payment is not complete yet.',
  detail: `Payment status is ${status}, not COMPLETED`,
})

/** Shows the server's reason where it gives one. The address may name anything as an order. */
function detailOf(error: unknown) {
  if (isRefusal(error, 'INVALID_INPUT')) return { detail: 'We do not know this payment.' }
  const detail = messageOf(error)

  return detail === null ? {} : { detail }
}
