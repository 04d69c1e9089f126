import { ApiError } from './api-error.ts'
import { centsOf, type Order } from '../books/books.ts'
import { type Exchange, json, jsonBody, type Reply, requestIdOf, wantsRepresentation } from './exchange.ts'
import { newId } from '../identifiers.ts'
import { requireToken } from './oauth-api.ts'
import { captureJson, fullOrder, minimalCapture, minimalOrder } from './order-json.ts'
import { readOrderRequest } from './order-request.ts'
import { captureEvent, orderEvent } from '../webhooks/webhook-event.ts'
import type { World } from '../world.ts'

export function createOrder(exchange: Exchange): Reply {
  requireToken(exchange)
  const { world } = exchange
  const { books } = world
  const request = readOrderRequest(jsonBody(exchange), world.merchant)
  const requestId = requestIdOf(exchange)
  if (request.namesWallet && !requestId) throw new ApiError('INVALID_REQUEST', 'PAYPAL_REQUEST_ID_REQUIRED')

  const key = `create:${requestId}`
  const earlier = requestId && books.orders.get(books.replays.get(key)?.orderId ?? '')
  if (earlier) return json(200, shown(exchange, earlier))

  const order = newOrder(request, world.now().toISOString())
  books.orders.set(order.id, order)
  if (requestId) books.replays.set(key, { status: 201, orderId: order.id })
  world.save()

  return json(201, shown(exchange, order))
}

export function getOrder(exchange: Exchange): Reply {
  requireToken(exchange)

  return json(200, fullOrder(exchange.world, requireOrder(exchange.world, exchange.params['id'])))
}

/** Charges the buyer. The same request id charges once, even if the response is lost. */
export function captureOrder(exchange: Exchange): Reply {
  requireToken(exchange)
  jsonBody(exchange)
  const { world } = exchange
  const { books } = world
  const order = requireOrder(world, exchange.params['id'])
  const requestId = requestIdOf(exchange)
  const key = `capture:${order.id}:${requestId}`
  const earlier = requestId ? books.replays.get(key) : undefined
  if (earlier?.status === 201) return json(200, shownCapture(exchange, order))
  if (earlier) return json(earlier.status, earlier.body as object)

  try {
    refuseCapture(exchange, order)
  } catch (error) {
    const isRemembered = requestId && error instanceof ApiError && error.message === 'INSTRUMENT_DECLINED'
    if (isRemembered) books.replays.set(key, { status: error.status, body: error.body })
    world.save()
    throw error
  }
  charge(world, order)
  if (requestId) books.replays.set(key, { status: 201 })
  world.save()

  return json(201, shownCapture(exchange, order))
}

const shown = (exchange: Exchange, order: Order) =>
  wantsRepresentation(exchange) ? fullOrder(exchange.world, order) : minimalOrder(exchange.world, order)
const shownCapture = (exchange: Exchange, order: Order) =>
  wantsRepresentation(exchange) ? fullOrder(exchange.world, order) : minimalCapture(exchange.world, order)

export function requireOrder({ books }: World, id = ''): Order {
  const order = books.orders.get(id)
  if (!order || order.isExpired) throw new ApiError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')

  return order
}

function newOrder(request: ReturnType<typeof readOrderRequest>, now: string): Order {
  const openStatus = request.namesWallet ? 'PAYER_ACTION_REQUIRED' : 'CREATED'

  return {
    id: newId(),
    status: openStatus,
    openStatus,
    unit: request.unit,
    returnUrl: request.returnUrl,
    cancelUrl: request.cancelUrl,
    brandName: request.brandName,
    createdAt: now,
    updatedAt: now,
    isExpired: false,
    isDeclined: false,
    payerId: null,
    captureId: null,
  }
}

function refuseCapture({ world }: Exchange, order: Order) {
  if (order.captureId !== null) throw new ApiError('UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') throw new ApiError('UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
  const invoice = order.unit.invoice_id
  const isUsed = [...world.books.captures.values()].some(
    ({ orderId }) => invoice !== undefined && world.books.orders.get(orderId)?.unit.invoice_id === invoice,
  )
  if (isUsed) throw new ApiError('UNPROCESSABLE_ENTITY', 'DUPLICATE_INVOICE_ID')

  if (order.isDeclined || world.faults.take('capture', ['declined'], subjectOf(order))) {
    Object.assign(order, { status: order.openStatus, isDeclined: false })
    const link = { href: `${world.url}/checkoutnow?token=${order.id}`, rel: 'redirect', method: 'GET' }
    throw new ApiError('UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED', { links: [link] })
  }
}

const subjectOf = (order: Order) => ({ orderId: order.id, customId: order.unit.custom_id })

function charge(world: World, order: Order) {
  const now = world.now().toISOString()
  const isPending = world.faults.take('capture', ['pending'], subjectOf(order)) !== undefined
  const { currency_code, value } = order.unit.amount
  const capture = {
    id: newId(),
    orderId: order.id,
    status: isPending ? ('PENDING' as const) : ('COMPLETED' as const),
    amount: { currency_code, value },
    createdAt: now,
    updatedAt: now,
  }
  world.books.captures.set(capture.id, capture)
  Object.assign(order, { status: 'COMPLETED', captureId: capture.id, updatedAt: now })
  if (!isPending) recordCapture(world, order)

  const what = captureJson(world, order, capture)
  world.notify(captureEvent(isPending ? 'PENDING' : 'COMPLETED', what, now), order.id)
  world.notify(orderEvent('COMPLETED', fullOrder(world, order), now), order.id)
}

/** Records the moved money. */
export function recordCapture({ books, now }: World, order: Order) {
  books.movements.push({
    kind: 'capture',
    id: order.captureId ?? '',
    orderId: order.id,
    customId: order.unit.custom_id ?? null,
    amountInCents: centsOf(order.unit.amount),
    currency: order.unit.amount.currency_code,
    at: now().toISOString(),
  })
}
