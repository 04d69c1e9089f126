import { expect, test } from 'vitest'
import type { Purchase } from './purchase-rules.ts'
import { type ProviderOrder, purchaseAfter, verdictOn } from './verdict-rules.ts'

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

const createdAt = new Date('2026-11-15T10:00:00Z')
const now = new Date('2026-11-15T10:05:00Z')
const moment = { now, askedAt: now }
const aPurchase = (changes: Partial<Purchase> = {}): Purchase => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  accountId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  planId: 'a6b74f1b-9701-4629-bbba-58c20d9ddd5f',
  planName: 'Standard Plan',
  leads: 10,
  amountInCents: 5000,
  currency: 'USD',
  status: 'CREATED',
  isRenewal: false,
  providerOrderId: 'ORDER1',
  payeeId: 'MERCHANT1',
  captureId: null,
  refundedInCents: 0,
  createdAt,
  captureStartedAt: null,
  captureAttempt: 1,
  completedAt: null,
  runsUntil: null,
  endReason: null,
  trouble: null,
  ...changes,
})

test.each([
  ['CREATED', 'open', 'CREATED'],
  ['APPROVED', 'open', 'CREATED'],
  ['FAILED', 'open', 'FAILED'],
  ['CREATED', 'approved', 'APPROVED'],
  ['FAILED', 'approved', 'APPROVED'],
  ['APPROVED', 'declined', 'FAILED'],
  ['PENDING', 'denied', 'FAILED'],
  ['APPROVED', 'pending', 'PENDING'],
  ['CREATED', 'gone', 'CANCELLED'],
  ['CANCELLED', 'approved', 'CANCELLED'],
  ['CANCELLED', 'gone', 'CANCELLED'],
  ['CANCELLED', 'declined', 'CANCELLED'],
  ['COMPLETED', 'gone', 'COMPLETED'],
  ['COMPLETED', 'open', 'COMPLETED'],
  ['REFUNDED', 'denied', 'REFUNDED'],
] as const)('%s, and the provider says %s: %s', (status, kind, after) => {
  expect(purchaseAfter(aPurchase({ status }), { kind }, moment).status).toBe(after)
})

test('an order that the buyer did not approve in 12 hours has expired', () => {
  const late = new Date('2026-11-15T22:00:01Z')
  const after = purchaseAfter(aPurchase(), { kind: 'open' }, { now: late, askedAt: late })

  expect(after).toMatchObject({ status: 'CANCELLED', endReason: 'expired' })
})

test('trouble leaves the state as it is', () => {
  const after = purchaseAfter(aPurchase(), { kind: 'trouble', what: 'the payee differs' }, moment)

  expect(after).toMatchObject({ status: 'CREATED', trouble: 'the payee differs' })
})

test('a declined card ends the attempt, and the next one has another number', () => {
  const after = purchaseAfter(aPurchase({ captureStartedAt: createdAt }), { kind: 'declined' }, moment)

  expect(after).toMatchObject({ captureStartedAt: null, captureAttempt: 2 })
})

test('an answer older than a capture under way changes nothing', () => {
  const purchase = aPurchase({ captureStartedAt: now })

  expect(purchaseAfter(purchase, { kind: 'open' }, { now, askedAt: createdAt })).toBe(purchase)
})

test.each([
  ['declined', 'declined', 2],
  ['denied', 'denied', 1],
  ['gone', 'expired', 1],
] as const)('a purchase that is %s ended because it was %s', (kind, endReason, captureAttempt) => {
  expect(purchaseAfter(aPurchase(), { kind }, moment)).toMatchObject({ endReason, captureAttempt })
})

test.each(['open', 'approved', 'pending'] as const)('%s ends the trouble', (kind) => {
  expect(purchaseAfter(aPurchase({ trouble: 'the payee differs' }), { kind }, moment).trouble).toBeNull()
})

test('an answer from the moment of the capture is no older than it', () => {
  const purchase = aPurchase({ status: 'APPROVED', captureStartedAt: now })

  expect(purchaseAfter(purchase, { kind: 'open' }, moment)).toMatchObject({
    status: 'CREATED',
    captureStartedAt: null,
  })
})

test('an order that is still approved after a capture began is being captured', () => {
  const after = purchaseAfter(aPurchase({ captureStartedAt: createdAt }), { kind: 'approved' }, moment)

  expect(after).toMatchObject({ status: 'APPROVED', captureStartedAt: createdAt })
})

test('a cancelled purchase stays so, and its capture is over', () => {
  const purchase = aPurchase({ status: 'CANCELLED', endReason: 'cancelled', captureStartedAt: createdAt })

  expect(purchaseAfter(purchase, { kind: 'declined' }, moment)).toEqual({
    ...purchase,
    captureStartedAt: null,
  })
})
