import { type Capture, centsOf, moneyOf, type Order, type Refund, refundsOf } from '../books/books.ts'
import type { World } from '../world.ts'

const link = (href: string, rel: string, method: string) => ({ href, rel, method })

/** The minimal response: id, status and links, in one of the provider's two shapes. */
export function minimalOrder(world: World, order: Order) {
  return {
    id: order.id,
    status: order.status,
    ...(order.openStatus === 'PAYER_ACTION_REQUIRED' && { payment_source: { paypal: {} } }),
    links: orderLinks(world, order),
  }
}

/** The minimal response to a capture: the payer and the payment. */
export function minimalCapture(world: World, order: Order) {
  const payments = paymentsOf(world, order)

  return {
    ...minimalOrder(world, order),
    ...payerOf(order),
    purchase_units: [{ reference_id: order.unit.reference_id, ...payments }],
  }
}

/** The full order. */
export function fullOrder(world: World, order: Order) {
  return {
    ...minimalOrder(world, order),
    intent: 'CAPTURE',
    ...payerOf(order),
    purchase_units: [{ ...order.unit, ...paymentsOf(world, order) }],
    create_time: order.createdAt,
    update_time: order.updatedAt,
  }
}

const payerOf = ({ payerId }: Order) =>
  payerId !== null && {
    payment_source: { paypal: buyer(payerId) },
    payer: { payer_id: payerId, email_address: 'buyer@example.test', name: buyerName },
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

function paymentsOf(world: World, order: Order) {
  const capture = order.captureId === null ? undefined : world.books.captures.get(order.captureId)
  if (!capture) return {}
  const refunds = refundsOf(world.books, capture.id).map((refund) => refundJson(world, refund))

  return {
    payments: { captures: [captureJson(world, order, capture)], ...(refunds.length > 0 && { refunds }) },
  }
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

/** The minimal response about a refund. */
export function minimalRefund({ url }: World, { id, status, captureId }: Refund) {
  return {
    id,
    status,
    links: [
      link(`${url}/v2/payments/refunds/${id}`, 'self', 'GET'),
      link(`${url}/v2/payments/captures/${captureId}`, 'up', 'GET'),
    ],
  }
}

export function refundJson(world: World, refund: Refund) {
  const { createdAt, captureId: _, ...shown } = refund

  return {
    ...shown,
    ...minimalRefund(world, refund),
    seller_payable_breakdown: breakdownOf(world, refund),
    create_time: createdAt,
    update_time: createdAt,
  }
}

/** The provider keeps its fee, so the seller pays the full refund. */
function breakdownOf({ books }: World, { id, captureId, amount }: Refund) {
  const all = refundsOf(books, captureId)
  const soFar = all.slice(0, all.findIndex((refund) => refund.id === id) + 1)
  const total = soFar.reduce((cents, refund) => cents + centsOf(refund.amount), 0)

  return {
    gross_amount: amount,
    paypal_fee: moneyOf(0, amount.currency_code),
    net_amount: amount,
    total_refunded_amount: moneyOf(total, amount.currency_code),
  }
}
