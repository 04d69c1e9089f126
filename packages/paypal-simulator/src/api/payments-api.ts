import { ApiError } from './api-error.ts'
import { type Capture, centsOf, moneyOf, type Order, type Refund, refundsOf } from '../books/books.ts'
import { type Exchange, json, jsonBody, type Reply, requestIdOf, wantsRepresentation } from './exchange.ts'
import { newId } from '../identifiers.ts'
import { requireToken } from './oauth-api.ts'
import { captureJson, minimalRefund, refundJson } from './order-json.ts'
import { readMoney } from './order-request.ts'
import { refundEvent } from '../webhooks/webhook-event.ts'
import type { World } from '../world.ts'

export function getCapture(exchange: Exchange): Reply {
  requireToken(exchange)
  const { capture, order } = requireCapture(exchange.world, exchange.params['id'])

  return json(200, captureJson(exchange.world, order, capture))
}

export function getRefund(exchange: Exchange): Reply {
  requireToken(exchange)
  const refund = exchange.world.books.refunds.get(exchange.params['id'] ?? '')
  if (!refund) throw new ApiError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')

  return json(200, refundJson(exchange.world, refund))
}

export function refundCapture(exchange: Exchange): Reply {
  requireToken(exchange)
  const { world } = exchange
  const body = jsonBody(exchange)
  const requestId = requestIdOf(exchange)
  const key = `refund:${exchange.params['id']}:${requestId}`
  const earlier = requestId ? world.books.refunds.get(world.books.replays.get(key)?.orderId ?? '') : undefined
  if (earlier) return json(200, shown(exchange, earlier))

  const { capture } = requireCapture(world, exchange.params['id'])
  const left = centsOf(capture.amount) - refundedOf(world, capture)
  const amount = body['amount'] === undefined ? undefined : readMoney(body['amount'], '/amount')
  refuseRefund(capture, left, amount)

  const cents = amount ? centsOf(amount) : left
  const refund = giveMoneyBack(world, capture, cents, 'refund', textsOf(body))
  if (requestId) world.books.replays.set(key, { status: 201, orderId: refund.id })
  world.save()

  return json(201, shown(exchange, refund))
}

const shown = (exchange: Exchange, refund: Refund) =>
  wantsRepresentation(exchange) ? refundJson(exchange.world, refund) : minimalRefund(exchange.world, refund)

export function requireCapture({ books }: World, id = ''): { capture: Capture; order: Order } {
  const capture = books.captures.get(id)
  const order = capture && books.orders.get(capture.orderId)
  if (!capture || !order) throw new ApiError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')

  return { capture, order }
}

/** Refunds the buyer, records it and notifies the merchant. */
export function giveMoneyBack(
  world: World,
  capture: Capture,
  cents: number,
  kind: 'refund' | 'reversal',
  texts: Partial<Refund> = {},
): Refund {
  const { order } = requireCapture(world, capture.id)
  const now = world.now().toISOString()
  const currency = capture.amount.currency_code
  const refund: Refund = {
    id: newId(),
    captureId: capture.id,
    status: 'COMPLETED',
    amount: moneyOf(cents, currency),
    createdAt: now,
    ...(kind === 'reversal' && { note_to_payer: 'Payment reversed' }),
    ...texts,
  }
  world.books.refunds.set(refund.id, refund)
  const isAll = refundedOf(world, capture) === centsOf(capture.amount)
  Object.assign(capture, { status: isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED', updatedAt: now })
  world.books.movements.push({
    kind,
    id: refund.id,
    orderId: order.id,
    customId: order.unit.custom_id ?? null,
    amountInCents: -cents,
    currency,
    at: now,
  })
  world.notify(
    refundEvent(kind === 'refund' ? 'REFUNDED' : 'REVERSED', refundJson(world, refund), now),
    order.id,
  )

  return refund
}

export const refundedOf = ({ books }: World, capture: Capture) =>
  refundsOf(books, capture.id).reduce((cents, refund) => cents + centsOf(refund.amount), 0)

function refuseRefund(capture: Capture, left: number, amount: Refund['amount'] | undefined) {
  const refuse = (issue: string) => new ApiError('UNPROCESSABLE_ENTITY', issue)
  if (capture.status === 'PENDING') throw refuse('PENDING_CAPTURE')
  if (left === 0) throw refuse('CAPTURE_FULLY_REFUNDED')
  if (amount && amount.currency_code !== capture.amount.currency_code) {
    throw refuse('REFUND_CAPTURE_CURRENCY_MISMATCH')
  }
  if (amount && centsOf(amount) > left) throw refuse('REFUND_AMOUNT_EXCEEDED')
}

function textsOf(body: Record<string, unknown>): Partial<Refund> {
  const given = ['custom_id', 'invoice_id', 'note_to_payer'].map((name) => [name, body[name]] as const)

  return Object.fromEntries(given.filter(([, value]) => typeof value === 'string'))
}
