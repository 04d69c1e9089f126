import { expect, test } from 'vitest'
import {
  cancellationTerms,
  deletionRefundSince,
  leadsRefunded,
  unspentShare,
  withoutFineUntil,
} from './refund-offer-rules.ts'

const completedAt = new Date('2026-11-02T12:00:00Z')
const standard = { amountInCents: 5000, refundedInCents: 0, leads: 10, completedAt }

test.each([
  ['at once', '2026-11-02T12:00:00Z', 10, { shareInCents: 5000, fineInCents: 0, refundInCents: 5000 }],
  [
    'in the last second',
    '2026-11-09T11:59:59Z',
    6,
    { shareInCents: 3000, fineInCents: 0, refundInCents: 3000 },
  ],
  ['after 7 days', '2026-11-09T12:00:00Z', 6, { shareInCents: 3000, fineInCents: 600, refundInCents: 2400 }],
  ['with nothing left', '2026-11-20T12:00:00Z', 0, { shareInCents: 0, fineInCents: 0, refundInCents: 0 }],
])('a renewal cancelled %s', (_, now, unspent, terms) => {
  expect(cancellationTerms(standard, unspent, new Date(now))).toEqual(terms)
})

test('never more goes back than is still there', () => {
  expect(unspentShare({ ...standard, refundedInCents: 4000 }, 10)).toBe(1000)
})

test('cents are rounded, for the share and for the fine', () => {
  const odd = { ...standard, amountInCents: 3333, leads: 7 }

  expect(cancellationTerms(odd, 3, new Date('2026-11-20T00:00:00Z'))).toEqual({
    shareInCents: 1428,
    fineInCents: 286,
    refundInCents: 1142,
  })
})

test('a renewal can be cancelled without a fine for 7 days', () => {
  expect(withoutFineUntil({ completedAt })).toEqual(new Date('2026-11-09T12:00:00Z'))
})

test.each([
  [5000, 10],
  [2500, 5],
  [499, 0],
  [500, 1],
  [9999, 10],
])('a refund of %i cents takes %i of 10 leads', (cents, leads) => {
  expect(leadsRefunded(standard, cents)).toBe(leads)
})

test('a deletion refunds purchases of the last 60 days', () => {
  expect(deletionRefundSince(new Date('2026-12-31T00:00:00Z')).toISOString()).toBe('2026-11-01T00:00:00.000Z')
})
