import { expect, test } from 'vitest'
import { faultsOf, publishesAt, reviewableUntil } from './review-rules.ts'

test.each([
  [1, '', false],
  [1, 'x'.repeat(19), false],
  [2, 'x'.repeat(19), false],
  [2, 'x'.repeat(20), true],
  [3, '', true],
  [5, 'Great!', true],
])('%d stars with %j: fine is %s', (rating, text, isFine) => {
  expect(Object.keys(faultsOf({ rating, text })).length === 0).toBe(isFine)
})

test('a low rating without words is refused with what is missing', () => {
  expect(faultsOf({ rating: 1, text: '' })).toEqual({
    text: ['Please say in at least 20 characters what went wrong.'],
  })
})

test('a match is reviewed within 90 days, and a review waits for the other side for 14', () => {
  expect(reviewableUntil(new Date('2026-01-01T12:00:00Z'))).toEqual(new Date('2026-04-01T12:00:00Z'))
  expect(publishesAt(new Date('2026-01-01T12:00:00Z'))).toEqual(new Date('2026-01-15T12:00:00Z'))
})
