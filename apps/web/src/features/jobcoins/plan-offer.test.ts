import { plans } from '@joblane/contracts/plans'
import { expect, test } from 'vitest'
import { offerOf } from './plan-offer.ts'

const [free, basic] = plans
const paid = { name: 'Standard Plan', availableCoins: 10, payPalStatus: 'COMPLETED', price: 50 }
const freeUsed = { name: 'Basic Free', availableCoins: 1, payPalStatus: 'COMPLETED', price: 0 }

test.each([
  ['nobody has a plan', free, null, 'Start Free', true],
  ['nobody has a plan', basic, null, 'Buy plan', true],
  ['a paid plan runs', free, paid, 'Unavailable', false],
  ['a paid plan runs', basic, paid, 'Update plan', true],
  ['the free plan was used', free, freeUsed, 'Start Free', true],
  ['the free plan was used', basic, freeUsed, 'Update plan', true],
] as const)('while %s, $1.name says $3', (_, plan, current, text, isAvailable) => {
  expect(offerOf(plan, current)).toEqual({ text, isAvailable })
})
