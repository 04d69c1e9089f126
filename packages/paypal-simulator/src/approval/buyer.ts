import { ApiError } from '../api/api-error.ts'
import { type CaptureStatus, centsOf, type Order } from '../books/books.ts'
import { newId } from '../identifiers.ts'
import { captureJson, fullOrder } from '../api/order-json.ts'
import { recordCapture } from '../api/orders-api.ts'
import { giveMoneyBack, refundedOf, requireCapture } from '../api/payments-api.ts'
import { captureEvent, orderEvent } from '../webhooks/webhook-event.ts'
import type { World } from '../world.ts'

/** The actions of buyers, banks and the provider's staff. */

export type Choice = 'pay' | 'decline' | 'cancel'

/** Whether the buyer can still decide. */
export const isOpen = (order: Order) =>
  !order.isExpired && (order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED')

/** The buyer presses a button of the approval page; returns where the browser is redirected, if anywhere. */
export function decide(world: World, order: Order, choice: Choice): string | null {
  if (choice === 'cancel') return withQuery(order.cancelUrl, { token: order.id })
  if (isOpen(order)) approve(world, order, choice === 'decline')

  return withQuery(order.returnUrl, { token: order.id, PayerID: order.payerId ?? '' })
}

function approve(world: World, order: Order, isDeclined: boolean) {
  const now = world.now().toISOString()
  Object.assign(order, {
    status: 'APPROVED',
    isDeclined,
    payerId: order.payerId ?? newId(13),
    updatedAt: now,
  })
  world.save()
  world.notify(orderEvent('APPROVED', fullOrder(world, order), now), order.id)
}

function withQuery(address: string | null, more: Record<string, string>): string | null {
  if (address === null) return null
  const url = new URL(address)
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)

  return url.href
}

/** The provider approves or declines a payment that was held for review. */
export function review(world: World, captureId: string, verdict: 'complete' | 'deny') {
  const { capture, order } = requireCapture(world, captureId)
  if (capture.status !== 'PENDING') throw new ApiError('UNPROCESSABLE_ENTITY', 'CAPTURE_NOT_PENDING')

  const status: CaptureStatus = verdict === 'complete' ? 'COMPLETED' : 'DECLINED'
  const now = world.now().toISOString()
  Object.assign(capture, { status, updatedAt: now })
  if (verdict === 'complete') recordCapture(world, order)
  const what = verdict === 'complete' ? 'COMPLETED' : 'DENIED'
  world.notify(captureEvent(what, captureJson(world, order, capture), now), order.id)
}

/** The bank reverses the whole payment. */
export function reverse(world: World, captureId: string) {
  const { capture, left } = requirePaid(world, captureId)

  return giveMoneyBack(world, capture, left, 'reversal')
}

/** The merchant refunds manually, on the provider's own site. */
export function refundByHand(world: World, captureId: string, cents: number | undefined) {
  const { capture, left } = requirePaid(world, captureId)
  const amount = cents ?? left
  if (amount <= 0 || amount > left) throw new ApiError('UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED')

  return giveMoneyBack(world, capture, amount, 'refund')
}

/** A capture that is not fully refunded. */
function requirePaid(world: World, captureId: string) {
  const { capture } = requireCapture(world, captureId)
  const left = centsOf(capture.amount) - refundedOf(world, capture)
  if (capture.status === 'PENDING') throw new ApiError('UNPROCESSABLE_ENTITY', 'PENDING_CAPTURE')
  if (capture.status === 'DECLINED') throw new ApiError('UNPROCESSABLE_ENTITY', 'INVALID_RESOURCE_ID')
  if (left === 0) throw new ApiError('UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED')

  return { capture, left }
}
