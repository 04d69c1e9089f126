import { expect, test } from 'vitest'
import { quoteFor, type QuoteRecord, quoteSummary } from './quote-view-rules.ts'

const record: QuoteRecord = {
  id: 'q',
  version: 2,
  kind: 'RANGE',
  amountInCents: 50_050,
  amountToInCents: 70_000,
  note: 'With paint',
  startsOn: null,
  validUntil: '2026-12-01',
  expiresAt: '2026-12-02T05:00:00+00:00',
  createdAt: '2026-11-16T10:00:00+00:00',
  viewedAt: null,
}

test.each([
  ['2026-12-02T04:59:59.999Z', false],
  ['2026-12-02T05:00:00Z', true],
])('a quote is shown in dollars, and at %s isExpired is %s', (now, isExpired) => {
  expect(quoteFor(record, new Date(now))).toEqual({
    id: 'q',
    version: 2,
    kind: 'RANGE',
    amount: 500.5,
    amountTo: 700,
    note: 'With paint',
    startsOn: null,
    validUntil: '2026-12-01',
    isExpired,
    createdAt: '2026-11-16T10:00:00.000Z',
    viewedAt: null,
  })
})

test('a price without an upper end has none', () => {
  expect(quoteFor({ ...record, kind: 'FIXED', amountToInCents: null }, new Date()).amountTo).toBeNull()
})

test.each([
  [{ kind: 'FIXED', amountInCents: 120_000, amountToInCents: null }, 'Quote: US$ 1,200.00'],
  [{ kind: 'HOURLY', amountInCents: 4050, amountToInCents: null }, 'Quote: US$ 40.50 an hour'],
  [{ kind: 'RANGE', amountInCents: 50_000, amountToInCents: 70_000 }, 'Quote: US$ 500.00 to 700.00'],
] as const)('the summary of %o is %s', (price, summary) => {
  expect(quoteSummary(price)).toBe(summary)
})
