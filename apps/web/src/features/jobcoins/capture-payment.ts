import { capturePayment, type PaymentCapture } from '@joblane/contracts/api/jobcoins'
import { ApiError } from '#lib/api/api-call.ts'
import { call } from '#lib/api/api-client.ts'
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
    if (capture.status !== 'COMPLETED') return { error: `Payment status is ${capture.status}, not COMPLETED` }
    void loadUser()

    return { capture }
  } catch (error) {
    return { error: 'Failed to capture payment', ...detailOf(error) }
  }
}

/** Where the server says why, people are told. */
function detailOf(error: unknown) {
  const body = error instanceof ApiError ? error.body : null
  const hasMessage =
    typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'

  return hasMessage ? { detail: String(body.message) } : {}
}
