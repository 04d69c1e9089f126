import { ApiError } from './api-error.ts'
import type { DisputeOutcome } from '../books/books.ts'
import { decide, refundByHand, reverse, review } from '../approval/buyer.ts'
import { openDispute, resolveDispute } from './disputes-api.ts'
import { type Exchange, json, jsonBody, type Reply } from './exchange.ts'
import { type Fault, faultKinds, operations } from './faults.ts'
import { requireOrder } from './orders-api.ts'
import { requireCapture } from './payments-api.ts'

/** The simulator's control routes for tests: its records, fault injection, and the actions of buyers and banks. */

export function showLedger({ world: { books, tokenRequests } }: Exchange): Reply {
  const captures = [...books.captures.values()].map((capture) => ({
    ...capture,
    customId: books.orders.get(capture.orderId)?.unit.custom_id ?? null,
  }))
  const totalInCents = books.movements.reduce((sum, movement) => sum + movement.amountInCents, 0)

  return json(200, { movements: books.movements, captures, totalInCents, tokenRequests })
}

export function addFault(exchange: Exchange): Reply {
  const { operation, kind, orderId, times, ms } = jsonBody(exchange)
  const fault = {
    operation: operations.find((known) => known === operation),
    kind: faultKinds.find((known) => known === kind),
    ...(typeof orderId === 'string' && { orderId }),
    ...(typeof times === 'number' && { times }),
    ...(typeof ms === 'number' && { ms }),
  }
  if (!fault.operation || !fault.kind) throw new ApiError('INVALID_REQUEST', 'INVALID_PARAMETER_VALUE')
  exchange.world.faults.add(fault as Fault)

  return json(200, { faults: exchange.world.faults.list() })
}

export function clearFaults({ world }: Exchange): Reply {
  world.faults.clear()

  return json(200, { faults: [] })
}

export function actOnOrder({ world, params }: Exchange): Reply {
  const order = requireOrder(world, params['id'])
  if (params['act'] === 'expire') order.isExpired = true
  else decide(world, order, params['act'] === 'decline' ? 'decline' : 'pay')
  world.save()

  return json(200, { status: order.status })
}

export function actOnCapture(exchange: Exchange): Reply {
  const { world, params } = exchange
  const { id = '', act } = params
  const { amountInCents } = jsonBody(exchange)
  if (act === 'complete' || act === 'deny') review(world, id, act)
  if (act === 'reverse') reverse(world, id)
  if (act === 'refund') refundByHand(world, id, typeof amountInCents === 'number' ? amountInCents : undefined)
  const dispute = act === 'dispute' ? openDispute(world, requireCapture(world, id).capture) : undefined
  world.save()

  return json(200, { capture: requireCapture(world, id).capture, dispute })
}

export function settleDispute(exchange: Exchange): Reply {
  const { outcome } = jsonBody(exchange)
  const known = outcomes.find((candidate) => candidate === outcome)
  if (!known) throw new ApiError('INVALID_REQUEST', 'INVALID_PARAMETER_VALUE')
  const dispute = resolveDispute(exchange.world, exchange.params['id'] ?? '', known)
  exchange.world.save()

  return json(200, { dispute })
}

const outcomes = [
  'RESOLVED_BUYER_FAVOUR',
  'RESOLVED_SELLER_FAVOUR',
  'CANCELED_BY_BUYER',
] as const satisfies readonly DisputeOutcome[]

export function endTokens({ world }: Exchange): Reply {
  world.tokens.clear()

  return json(200, {})
}
