import { expect, test } from 'vitest'
import { endOfPlan, monthAfter } from './running-month-rules.ts'

test.each([
  ['2026-11-02T09:41:00.000Z', '2026-12-02T09:41:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2027-01-31T23:59:59.999Z'],
  ['2027-01-31T00:00:00.000Z', '2027-02-28T00:00:00.000Z'],
  ['2028-01-30T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
])('the month that begins at %s ends at %s', (start, end) => {
  expect(monthAfter(new Date(start)).toISOString()).toBe(end)
})

test('the free plan runs 30 days, a paid one a month', () => {
  const start = new Date('2027-02-01T00:00:00Z')

  expect(endOfPlan(start, { isFree: true }).toISOString()).toBe('2027-03-03T00:00:00.000Z')
  expect(endOfPlan(start, { isFree: false }).toISOString()).toBe('2027-03-01T00:00:00.000Z')
})
