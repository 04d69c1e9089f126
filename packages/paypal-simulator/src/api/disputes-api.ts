import { ApiError } from './api-error.ts'
import type { Capture, Dispute, DisputeOutcome } from '../books/books.ts'
import { type Exchange, json, type Reply } from './exchange.ts'
import { newId } from '../identifiers.ts'
import { requireToken } from './oauth-api.ts'
import { requireCapture } from './payments-api.ts'
import { disputeEvent } from '../webhooks/webhook-event.ts'
import type { World } from '../world.ts'

export function getDispute(exchange: Exchange): Reply {
  requireToken(exchange)
  const dispute = exchange.world.books.disputes.get(exchange.params['id'] ?? '')
  if (!dispute) throw new ApiError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')

  return json(200, disputeJson(exchange.world, dispute))
}

function disputeJson(world: World, dispute: Dispute) {
  const { capture, order } = requireCapture(world, dispute.captureId)

  return {
    dispute_id: dispute.id,
    create_time: dispute.createdAt,
    reason: 'UNAUTHORISED',
    status: dispute.outcome === null ? 'UNDER_REVIEW' : 'RESOLVED',
    ...(dispute.outcome !== null && { dispute_outcome: { outcome_code: dispute.outcome } }),
    dispute_amount: capture.amount,
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        custom: order.unit.custom_id,
        invoice_number: order.unit.invoice_id,
      },
    ],
    links: [{ href: `${world.url}/v1/customer/disputes/${dispute.id}`, rel: 'self', method: 'GET' }],
  }
}

export function openDispute(world: World, capture: Capture): Dispute {
  const now = world.now().toISOString()
  const dispute: Dispute = { id: `PP-D-${newId(6)}`, captureId: capture.id, outcome: null, createdAt: now }
  world.books.disputes.set(dispute.id, dispute)
  world.notify(disputeEvent('CREATED', disputeJson(world, dispute), now), capture.orderId)

  return dispute
}

export function resolveDispute(world: World, id: string, outcome: DisputeOutcome): Dispute {
  const dispute = world.books.disputes.get(id)
  if (!dispute) throw new ApiError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  const { order } = requireCapture(world, dispute.captureId)
  dispute.outcome = outcome
  const now = world.now().toISOString()
  world.notify(disputeEvent('RESOLVED', disputeJson(world, dispute), now), order.id)

  return dispute
}
