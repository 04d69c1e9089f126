import { expect, test } from 'vitest'
import type { PaypalOrder } from '../paypal/paypal-order-rules.ts'
import { verdictOn } from './verdict-rules.ts'

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
  [{ id: 'SOMETHING' }, 'the id of the order differs'],
  [{ customId: 'ffffffff-d9cb-469f-a165-70867728950e' }, 'the custom id of the order differs'],
  [{ amountInCents: 1 }, 'the amount of the order differs'],
  [{ amountInCents: null }, 'the amount of the order differs'],
  [{ currency: 'MXN' }, 'the currency of the order differs'],
  [{ payeeId: 'SOMEBODY' }, 'the payee differs'],
  [{ captures: [aCapture, aCapture] }, 'the order was captured more than once'],
  [{ captures: [{ ...aCapture, customId: null }] }, 'the custom id of the capture differs'],
  [{ captures: [{ ...aCapture, amountInCents: 4999 }] }, 'the amount of the capture differs'],
  [{ captures: [{ ...aCapture, currency: 'EUR' }] }, 'the currency of the capture differs'],
])('an order with %o is trouble and no payment: %s', (changes, what) => {
  expect(verdictOn(anOrder(changes), purchase)).toEqual({ kind: 'trouble', what })
})

test('a payment names its capture and its refunds', () => {
  const refunds = [{ id: 'R1', status: 'COMPLETED', customId: null, amountInCents: 100, currency: 'USD' }]

  expect(verdictOn(anOrder({ refunds }), purchase)).toEqual({ kind: 'paid', captureId: 'CAPTURE1', refunds })
})

test('where no payee is known, any may be paid', () => {
  expect(verdictOn(anOrder(), { ...purchase, paypalPayeeId: null }).kind).toBe('paid')
})

test('an approved order of another amount is not captured', () => {
  const order = anOrder({ status: 'APPROVED', captures: [], amountInCents: 100 })

  expect(verdictOn(order, purchase).kind).toBe('trouble')
})
