import {
  type Books,
  type Capture,
  centsOf,
  moneyOf,
  type Order,
  type Refund,
  refundsOf,
} from '../books/books.ts'
import type { World } from '../world.ts'

const link = (href: string, rel: string, method: string) => ({ href, rel, method })

/** The short answer: id, state and where to go next, in one of the provider's two shapes. */
export function minimalOrder(world: World, order: Order) {
  return {
    id: order.id,
    status: order.status,
    ...(order.openStatus === 'PAYER_ACTION_REQUIRED' && { payment_source: { paypal: {} } }),
    links: orderLinks(world, order),
  }
}

/** The whole order. */
export function fullOrder(world: World, order: Order) {
  const { books } = world
  const capture = order.captureId === null ? undefined : books.captures.get(order.captureId)

  return {
    ...minimalOrder(world, order),
    intent: 'CAPTURE',
    ...(order.payerId !== null && {
      payment_source: { paypal: buyer(order.payerId) },
      payer: { payer_id: order.payerId, email_address: 'buyer@example.test', name: buyerName },
    }),
    purchase_units: [
      { ...order.unit, ...(capture && { payments: paymentsOf(world, books, order, capture) }) },
    ],
    create_time: order.createdAt,
    update_time: order.updatedAt,
  }
}

const buyerName = { given_name: 'Sam', surname: 'Buyer' }
const buyer = (accountId: string) => ({
  email_address: 'buyer@example.test',
  account_id: accountId,
  account_status: 'VERIFIED',
  name: buyerName,
  address: { country_code: 'US' },
})

function orderLinks({ url }: World, order: Order) {
  const self = link(`${url}/v2/checkout/orders/${order.id}`, 'self', 'GET')
  const approval = `${url}/checkoutnow?token=${order.id}`
  if (order.status === 'PAYER_ACTION_REQUIRED') return [self, link(approval, 'payer-action', 'GET')]
  if (order.status === 'CREATED') {
    return [
      self,
      link(approval, 'approve', 'GET'),
      link(self.href, 'update', 'PATCH'),
      link(`${self.href}/capture`, 'capture', 'POST'),
    ]
  }
  if (order.status === 'APPROVED') return [self, link(`${self.href}/capture`, 'capture', 'POST')]

  return [self]
}

function paymentsOf(world: World, books: Books, order: Order, capture: Capture) {
  const refunds = refundsOf(books, capture.id).map((refund) => refundJson(world, refund))

  return { captures: [captureJson(world, order, capture)], ...(refunds.length > 0 && { refunds }) }
}

export function captureJson({ url }: World, order: Order, capture: Capture) {
  const fee = Math.round(centsOf(capture.amount) * 0.0349) + 49
  const { currency_code: currency } = capture.amount
  const self = `${url}/v2/payments/captures/${capture.id}`

  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: capture.amount,
    final_capture: true,
    custom_id: order.unit.custom_id,
    invoice_id: order.unit.invoice_id,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    seller_receivable_breakdown: {
      gross_amount: capture.amount,
      paypal_fee: moneyOf(fee, currency),
      net_amount: moneyOf(centsOf(capture.amount) - fee, currency),
    },
    supplementary_data: { related_ids: { order_id: order.id } },
    links: [
      link(self, 'self', 'GET'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${url}/v2/checkout/orders/${order.id}`, 'up', 'GET'),
    ],
    create_time: capture.createdAt,
    update_time: capture.updatedAt,
  }
}

export function refundJson({ url }: World, refund: Refund) {
  const { createdAt, captureId, ...shown } = refund

  return {
    ...shown,
    create_time: createdAt,
    update_time: createdAt,
    links: [
      link(`${url}/v2/payments/refunds/${refund.id}`, 'self', 'GET'),
      link(`${url}/v2/payments/captures/${captureId}`, 'up', 'GET'),
    ],
  }
}
