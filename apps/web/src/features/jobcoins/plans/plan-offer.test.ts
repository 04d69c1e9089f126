import { plans } from '@joblane/contracts/jobcoins/plans'
import { expect, test } from 'vitest'
import { offerOf } from './plan-offer.ts'

const [free, basic, standard] = plans
const runsUntil = '2026-12-15T10:00:00.000Z'
const paid = { name: 'Standard Plan', availableCoins: 10, payPalStatus: 'COMPLETED', price: 50, runsUntil }
const freeUsed = { name: 'Basic Free', availableCoins: 1, payPalStatus: 'COMPLETED', price: 0, runsUntil }

test.each([
  ['the member has no plan', free, null, 'Start Free', true, false],
  ['the member has no plan', basic, null, 'Buy plan', true, false],
  ['a paid plan runs', free, paid, 'Unavailable', false, false],
  ['a paid plan runs', basic, paid, 'Update plan', true, false],
  ['a paid plan runs', standard, paid, 'Update plan', true, true],
  ['the free plan was used', free, freeUsed, 'Used', false, true],
  ['the free plan was used', basic, freeUsed, 'Update plan', true, false],
] as const)('while %s, $1.name says $3', (_, plan, current, text, isAvailable, isCurrent) => {
  expect(offerOf(plan, current)).toMatchObject({ text, isAvailable, isCurrent })
})

test('the free plan, once used, says when it can be had again', () => {
  expect(offerOf(free, freeUsed).note).toBe('Available again on Dec 15, 2026')
})
