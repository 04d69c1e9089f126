import { expect, test } from 'vitest'
import { readPaypalOrder, readPaypalRefund } from './paypal-order-rules.ts'

const order = {
  id: '5O190127TN364715T',
  status: 'COMPLETED',
  links: [
    { rel: 'self', href: 'https://api.example/self' },
    { rel: 'payer-action', href: 'https://pay.example/go' },
  ],
  purchase_units: [
    {
      custom_id: 'ours',
      payee: { merchant_id: 'M1' },
      amount: { value: '75.00', currency_code: 'USD' },
      payments: {
        captures: [
          {
            id: 'C1',
            status: 'COMPLETED',
            custom_id: 'ours',
            amount: { value: '75.00', currency_code: 'USD' },
          },
        ],
        refunds: [{ id: 'R1', status: 'PENDING', amount: { value: '7.5', currency_code: 'USD' } }],
      },
    },
  ],
}

test('an order of the provider is read with its captures and refunds', () => {
  expect(readPaypalOrder(order)).toEqual({
    id: '5O190127TN364715T',
    state: 'open',
    reference: 'ours',
    payeeId: 'M1',
    amountInCents: 7500,
    currency: 'USD',
    approvalUrl: 'https://pay.example/go',
    captures: [{ id: 'C1', state: 'completed', reference: 'ours', amountInCents: 7500, currency: 'USD' }],
    refunds: [{ id: 'R1', state: 'pending', reference: null, amountInCents: 750, currency: 'USD' }],
  })
})

const nothing = {
  id: '',
  state: 'open',
  reference: null,
  payeeId: null,
  amountInCents: null,
  currency: null,
  approvalUrl: null,
  captures: [],
  refunds: [],
}

test.each([
  [null],
  ['text'],
  [[]],
  [{ id: 7, status: null, purchase_units: 'none', links: {} }],
  [{ purchase_units: [null], links: [null, 'x', { rel: 'self', href: 'y' }] }],
  [
    {
      purchase_units: [{ custom_id: 1, payee: 'M1', amount: { value: 75, currency_code: 1 }, payments: [] }],
    },
  ],
  [{ purchase_units: [{ payments: { captures: {}, refunds: null } }] }],
])('nothing is read out of %j, and nothing fails', (json) => {
  expect(readPaypalOrder(json)).toEqual(nothing)
})

test.each([
  ['CREATED', 'open'],
  ['PAYER_ACTION_REQUIRED', 'open'],
  ['SAVED', 'open'],
  ['COMPLETED', 'open'],
  ['A_NEW_WORD', 'open'],
  ['APPROVED', 'approved'],
  ['VOIDED', 'denied'],
])('an order that is %s is %s', (status, state) => {
  expect(readPaypalOrder({ status }).state).toBe(state)
})

test.each([
  ['COMPLETED', 'completed'],
  ['PARTIALLY_REFUNDED', 'completed'],
  ['REFUNDED', 'completed'],
  ['PENDING', 'pending'],
  ['A_NEW_WORD', 'pending'],
  ['DECLINED', 'denied'],
  ['FAILED', 'denied'],
])('a capture that is %s is %s', (status, state) => {
  const order = readPaypalOrder({ purchase_units: [{ payments: { captures: [{ status }] } }] })

  expect(order.captures.map((capture) => capture.state)).toEqual([state])
})

test.each([
  ['COMPLETED', 'completed'],
  ['PENDING', 'pending'],
  ['A_NEW_WORD', 'pending'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
])('a refund that is %s is %s', (status, state) => {
  expect(readPaypalRefund({ status }).state).toBe(state)
})

test('the way to approve is named in two ways', () => {
  const links = [{ rel: 'approve', href: 'https://pay.example/approve' }]

  expect(readPaypalOrder({ links }).approvalUrl).toBe('https://pay.example/approve')
})

test('a link without an address is no way to approve', () => {
  expect(readPaypalOrder({ links: [{ rel: 'approve' }] }).approvalUrl).toBeNull()
})

test.each(['', '75.001', '-75.00', '75,00', '1e2', ' 75'])('"%s" is no amount', (value) => {
  expect(readPaypalRefund({ amount: { value, currency_code: 'USD' } })).toEqual({
    id: '',
    state: 'pending',
    reference: null,
    amountInCents: null,
    currency: 'USD',
  })
})
