import { expect, test } from 'vitest'
import { type ProviderOrder, verdictOn } from './verdict-rules.ts'

const purchase = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  providerOrderId: '5O190127TN364715T',
  payeeId: 'MERCHANT1',
  amountInCents: 5000,
  currency: 'USD',
}
const aCapture = {
  id: 'CAPTURE1',
  state: 'completed' as const,
  reference: purchase.id,
  amountInCents: 5000,
  currency: 'USD',
}
const anOrder = (changes: Partial<ProviderOrder> = {}): ProviderOrder => ({
  id: purchase.providerOrderId,
  state: 'open',
  reference: purchase.id,
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

test.each(['open', 'approved', 'denied'] as const)(
  'an order without a capture that is %s is not paid',
  (kind) => {
    expect(verdictOn(anOrder({ state: kind, captures: [] }), purchase)).toEqual({ kind })
  },
)

test.each([
  ['completed', 'paid'],
  ['pending', 'pending'],
  ['denied', 'denied'],
] as const)('a capture that is %s means %s', (state, kind) => {
  expect(verdictOn(anOrder({ captures: [{ ...aCapture, state }] }), purchase).kind).toBe(kind)
})

test.each([
  [{ id: 'SOMETHING' }, 'the id of the order differs'],
  [{ reference: 'ffffffff-d9cb-469f-a165-70867728950e' }, 'the reference of the order differs'],
  [{ amountInCents: 1 }, 'the amount of the order differs'],
  [{ amountInCents: null }, 'the amount of the order differs'],
  [{ currency: 'MXN' }, 'the currency of the order differs'],
  [{ payeeId: 'SOMEBODY' }, 'the payee differs'],
  [{ captures: [aCapture, aCapture] }, 'the order was captured more than once'],
  [{ captures: [{ ...aCapture, reference: null }] }, 'the reference of the capture differs'],
  [{ captures: [{ ...aCapture, amountInCents: 4999 }] }, 'the amount of the capture differs'],
  [{ captures: [{ ...aCapture, currency: 'EUR' }] }, 'the currency of the capture differs'],
])('an order with %o is trouble and no payment: %s', (changes, what) => {
  expect(verdictOn(anOrder(changes), purchase)).toEqual({ kind: 'trouble', what })
})

test('a payment names its capture and its refunds', () => {
  const refunds = [
    { id: 'R1', state: 'completed' as const, reference: null, amountInCents: 100, currency: 'USD' },
  ]

  expect(verdictOn(anOrder({ refunds }), purchase)).toEqual({ kind: 'paid', captureId: 'CAPTURE1', refunds })
})

test('where no payee is known, any may be paid', () => {
  expect(verdictOn(anOrder(), { ...purchase, payeeId: null }).kind).toBe('paid')
})

test('an approved order of another amount is not captured', () => {
  const order = anOrder({ state: 'approved', captures: [], amountInCents: 100 })

  expect(verdictOn(order, purchase).kind).toBe('trouble')
})
