import { approvalPage, closedPage } from './approval-page.ts'
import { type Choice, decide, isOpen } from './buyer.ts'
import { type Exchange, page, type Reply, seeOther } from '../api/exchange.ts'

export function showApproval({ world, query }: Exchange): Reply {
  const order = world.books.orders.get(query.get('token') ?? '')
  if (!order || order.isExpired) return page(404, closedPage(order))

  return page(200, isOpen(order) ? approvalPage(order) : closedPage(order))
}

export function takeDecision({ world, body }: Exchange): Reply {
  const form = new URLSearchParams(body.toString('utf8'))
  const order = world.books.orders.get(form.get('token') ?? '')
  const choice = choices.find((known) => known === form.get('choice'))
  if (!order || order.isExpired || !choice) return page(404, closedPage(order))

  const address = decide(world, order, choice)

  return address === null ? page(200, closedPage(order)) : seeOther(address)
}

const choices = ['pay', 'decline', 'cancel'] as const satisfies readonly Choice[]
