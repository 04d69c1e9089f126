import { expect, test } from 'vitest'
import { readWebhookEvent } from './webhook-event-rules.ts'

const webhook = (event_type: string, resource: object) =>
  readWebhookEvent({ id: 'WH-1', event_type, resource })

test.each([
  ['CHECKOUT.ORDER.APPROVED', 'order', { id: 'ORDER1' }, { orderId: 'ORDER1' }],
  ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'order', { order_id: 'ORDER1' }, { orderId: 'ORDER1' }],
  [
    'PAYMENT.CAPTURE.COMPLETED',
    'capture',
    { id: 'CAPTURE1', supplementary_data: { related_ids: { order_id: 'ORDER1' } } },
    { captureId: 'CAPTURE1', orderId: 'ORDER1' },
  ],
  [
    'PAYMENT.CAPTURE.REVERSED',
    'reversal',
    { id: 'REFUND1', links: [{ rel: 'up', href: 'https://api.example.test/v2/payments/captures/CAPTURE1' }] },
    { refundId: 'REFUND1', captureId: 'CAPTURE1' },
  ],
  [
    'CUSTOMER.DISPUTE.CREATED',
    'dispute',
    { dispute_id: 'PP-D-1', disputed_transactions: [{ seller_transaction_id: 'CAPTURE1' }] },
    { disputeId: 'PP-D-1', captureId: 'CAPTURE1' },
  ],
  [
    'PAYMENT.CAPTURE.REFUNDED',
    'refund',
    {
      id: 'REFUND1',
      links: [
        { rel: 'self', href: 'https://api.example.test/v2/payments/refunds/REFUND1' },
        { rel: 'up', href: 'https://api.example.test/v2/payments/captures/CAPTURE1' },
      ],
    },
    { refundId: 'REFUND1', captureId: 'CAPTURE1' },
  ],
  [
    'PAYMENT.CAPTURE.REFUNDED',
    'refund',
    { id: 'REFUND1', links: [{ rel: 'self', href: '/X1' }] },
    { refundId: 'REFUND1' },
  ],
  ['PAYMENT.CAPTURE.REFUNDED', 'refund', { id: 'REFUND1', links: [{ rel: 'up' }] }, { refundId: 'REFUND1' }],
  ['CUSTOMER.DISPUTE.RESOLVED', 'dispute', { dispute_id: 'PP-D-1' }, { disputeId: 'PP-D-1' }],
  ['CUSTOMER.DISPUTE.CREATED', 'dispute', { dispute_id: 'a b', disputed_transactions: [null] }, {}],
  ['CUSTOMER.ACCOUNT.CREATED', 'other', { id: 'C1', dispute_id: 'PP-D-1' }, {}],
  ['PAYMENT.ORDER.CREATED', 'other', { id: 'C1' }, {}],
  ['CHECKOUT.ORDER.APPROVED', 'order', { id: 'X'.repeat(40) }, { orderId: 'X'.repeat(40) }],
  ['CHECKOUT.ORDER.APPROVED', 'order', { id: 'X'.repeat(41) }, {}],
  ['CHECKOUT.ORDER.APPROVED', 'order', { id: '' }, {}],
  ['CHECKOUT.ORDER.APPROVED', 'order', { id: 'ORDER1\n' }, {}],
  ['CHECKOUT.ORDER.APPROVED', 'order', { id: '/ORDER1' }, {}],
  ['BILLING.PLAN.CREATED', 'other', { id: 'PLAN1' }, {}],
  ['CHECKOUT.ORDER.APPROVED', 'order', { id: '../../v1/oauth2' }, {}],
  ['PAYMENT.CAPTURE.COMPLETED', 'capture', { id: 'x/../y', supplementary_data: 7 }, {}],
] as const)('%s is about %s, and %o about %o', (name, eventType, resource, subject) => {
  expect(webhook(name, resource)).toEqual({
    eventId: 'WH-1',
    eventType,
    orderId: null,
    captureId: null,
    refundId: null,
    disputeId: null,
    ...subject,
  })
})

test.each([
  null,
  7,
  'text',
  [],
  {},
  { id: 'WH-1' },
  { event_type: 'X' },
  { id: '', event_type: 'X' },
  { id: 'WH-1', event_type: '' },
  { id: 'x'.repeat(201), event_type: 'X' },
])('%j is no webhook', (json) => {
  expect(readWebhookEvent(json)).toBeNull()
})

test('the longest id is still that of a webhook', () => {
  const id = 'x'.repeat(200)

  expect(readWebhookEvent({ id, event_type: 'X' })).toMatchObject({ eventId: id })
})
