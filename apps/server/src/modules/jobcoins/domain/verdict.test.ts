import { expect, test } from 'vitest'
import type { PaypalOrder } from './paypal-order.ts'
import { verdictOn } from './verdict.ts'

const purchase = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  paypalOrderId: '5O190127TN364715T',
  paypalPayeeId: 'MERCHANT1',
  amountInCents: 5000,
  currency: 'USD',
}
const aCapture = {
  id: 'CAPTURE1',
  status: 'COMPLETED',
  customId: purchase.id,
  amountInCents: 5000,
  currency: 'USD',
}
const anOrder = (changes: Partial<PaypalOrder> = {}): PaypalOrder => ({
  id: purchase.paypalOrderId,
  status: 'COMPLETED',
  customId: purchase.id,
  payeeId: 'MERCHANT1',
  amountInCents: 5000,
  currency: 'USD',
  approvalUrl: null,
  captures: [aCapture],
  refunds: [],
  ...changes,
})

test('an order the provider does not know is gone', () => {
  expect(verdictOn(null, purchase)).toEqual({ kind: 'gone' })
})

test('a completed order without a capture is not paid', () => {
  expect(verdictOn(anOrder({ captures: [] }), purchase)).toEqual({ kind: 'open' })
})

test.each([
  ['CREATED', 'open'],
  ['PAYER_ACTION_REQUIRED', 'open'],
  ['SAVED', 'open'],
  ['A_NEW_WORD', 'open'],
  ['APPROVED', 'approved'],
  ['VOIDED', 'denied'],
])('an order that is %s is %s', (status, kind) => {
  expect(verdictOn(anOrder({ status, captures: [] }), purchase).kind).toBe(kind)
})

test.each([
  ['COMPLETED', 'paid'],
  ['PARTIALLY_REFUNDED', 'paid'],
  ['REFUNDED', 'paid'],
  ['PENDING', 'pending'],
  ['A_NEW_WORD', 'pending'],
  ['DECLINED', 'denied'],
  ['FAILED', 'denied'],
])('a capture that is %s means %s', (status, kind) => {
  expect(verdictOn(anOrder({ captures: [{ ...aCapture, status }] }), purchase).kind).toBe(kind)
})

test.each([
  ['another order', { id: 'SOMETHING' }],
  ["another purchase's order", { customId: 'ffffffff-d9cb-469f-a165-70867728950e' }],
  ['a smaller amount', { amountInCents: 1 }],
  ['an unreadable amount', { amountInCents: null }],
  ['another currency', { currency: 'MXN' }],
  ['another payee', { payeeId: 'SOMEBODY' }],
  ['two captures', { captures: [aCapture, aCapture] }],
  ["another purchase's capture", { captures: [{ ...aCapture, customId: null }] }],
  ['a smaller capture', { captures: [{ ...aCapture, amountInCents: 4999 }] }],
  ['a capture in another currency', { captures: [{ ...aCapture, currency: 'EUR' }] }],
])('%s is trouble and no payment', (_, changes) => {
  expect(verdictOn(anOrder(changes), purchase).kind).toBe('trouble')
})

test('an approved order of another amount is not captured', () => {
  const order = anOrder({ status: 'APPROVED', captures: [], amountInCents: 100 })

  expect(verdictOn(order, purchase).kind).toBe('trouble')
})
