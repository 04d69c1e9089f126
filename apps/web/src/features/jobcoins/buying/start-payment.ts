import { startPayment } from '@joblane/contracts/jobcoins/api'
import { SessionEndedError } from '#lib/api/api-call.ts'
import { call } from '#lib/api/api-client.ts'
import { openDialog } from '#lib/overlays/dialogs.ts'
import { showError } from '#lib/overlays/notifications.ts'
import { findToken } from '#lib/session/session.ts'
import { storePaymentToken } from '#lib/session/session-storage.ts'

export type PaymentStart = 'opened' | 'failed' | { blockedAddress: string }

/**
 * Orders a plan and opens the provider's page in a new tab. The click itself opens the tab, so that it is not blocked
 * and inherits a copy of this tab's session; then its opener is cleared, so that the provider's page gets no handle on
 * ours.
 */
export async function openPayment(planId: string, idempotencyKey: string): Promise<PaymentStart> {
  storePaymentToken(findToken())
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null

  try {
    const { approvalUrl } = await call(
      startPayment,
      { body: { idJobcoinsPacket: planId } },
      { idempotencyKey },
    )
    if (!isWebAddress(approvalUrl)) throw new Error(`The provider's address is missing or invalid.`)
    if (!tab) return { blockedAddress: approvalUrl }
    tab.location.replace(approvalUrl)

    return 'opened'
  } catch (error) {
    tab?.close()
    // A tab can only be opened by a click, so the user has to click again after signing in again.
    if (error instanceof SessionEndedError) openDialog('sign-in')
    else showError(error)

    return 'failed'
  }
}

const isWebAddress = (address: string) =>
  URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)
