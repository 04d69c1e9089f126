import { expect, test } from 'vitest'
import { isFreePurchase, isPaid } from './purchase-rules.ts'

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
