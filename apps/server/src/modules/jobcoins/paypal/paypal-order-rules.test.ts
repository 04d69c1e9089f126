import { expect, test } from 'vitest'
import { readPart, readPaypalOrder } from './paypal-order-rules.ts'
import { asList, asRecord, asText } from '#kernel/read-json.ts'
import { isFreePurchase, isPaid } from '../buying/purchase-rules.ts'

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
    status: 'COMPLETED',
    customId: 'ours',
    payeeId: 'M1',
    amountInCents: 7500,
    currency: 'USD',
    approvalUrl: 'https://pay.example/go',
    captures: [{ id: 'C1', status: 'COMPLETED', customId: 'ours', amountInCents: 7500, currency: 'USD' }],
    refunds: [{ id: 'R1', status: 'PENDING', customId: null, amountInCents: 750, currency: 'USD' }],
  })
})

const nothing = {
  id: '',
  status: '',
  customId: null,
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

test('the way to approve is named in two ways', () => {
  const links = [{ rel: 'approve', href: 'https://pay.example/approve' }]

  expect(readPaypalOrder({ links }).approvalUrl).toBe('https://pay.example/approve')
})

test('a link without an address is no way to approve', () => {
  expect(readPaypalOrder({ links: [{ rel: 'approve' }] }).approvalUrl).toBeNull()
})

test.each(['', '75.001', '-75.00', '75,00', '1e2', ' 75'])('"%s" is no amount', (value) => {
  expect(readPart({ amount: { value, currency_code: 'USD' } })).toEqual({
    id: '',
    status: '',
    customId: null,
    amountInCents: null,
    currency: 'USD',
  })
})

test('what is of another shape is empty', () => {
  expect([asRecord(null), asRecord('x'), asRecord(undefined)]).toEqual([{}, {}, {}])
  expect([asList({}), asList('x'), asList(null)]).toEqual([[], [], []])
  expect([asText(7), asText(null), asText('')]).toEqual([null, null, ''])
})

test.each([
  ['CREATED', false],
  ['APPROVED', false],
  ['PENDING', false],
  ['COMPLETED', true],
  ['REFUNDED', true],
  ['CANCELLED', false],
  ['FAILED', false],
] as const)('whether the leads of a purchase that is %s were granted: %s', (status, expected) => {
  expect(isPaid({ status })).toBe(expected)
})

test('a purchase is free where it costs nothing', () => {
  expect([0, 1].map((amountInCents) => isFreePurchase({ amountInCents }))).toEqual([true, false])
})
