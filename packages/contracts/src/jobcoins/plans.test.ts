import { expect, test } from 'vitest'
import { findPlan, isFree, plans, priceInCents } from './plans.ts'

test.each([
  ['Basic Free', 0, 1],
  ['Basic Plan', 3500, 5],
  ['Standard Plan', 5000, 10],
  ['Premium Plan', 7500, 20],
  ['Pro Plan', 15000, 50],
])('%s costs %i cents and gives %i leads', (name, cents, leads) => {
  const plan = plans.find((candidate) => candidate.name === name)

  expect(plan && priceInCents(plan)).toBe(cents)
  expect(plan?.totalCoins).toBe(leads)
})

test('only the Standard Plan is recommended', () => {
  expect(plans.filter((plan) => plan.isRecommended).map((plan) => plan.name)).toEqual(['Standard Plan'])
})

test.each(plans)('the texts of $name agree with its numbers', (plan) => {
  const dollars = `US$ ${plan.price.toFixed(2)}`
  const basicPricePerLead = 35 / 5
  const saved = Math.floor((1 - plan.price / plan.totalCoins / basicPricePerLead) * 100)

  expect(plan.priceText).toBe(isFree(plan) ? dollars : `${dollars}/month`)
  expect(plan.limits).toMatch(new RegExp(`^${plan.totalCoins} leads?\\b`))
  expect(plan.savings).toBe(isFree(plan) || saved === 0 ? null : `Save ${saved}%`)
})

test.each(plans)('$name names what it gives, and for how long', (plan) => {
  expect(plan.features.length).toBeGreaterThan(1)
  expect(plan.features).not.toContain('')
})

test.each([
  ['Basic Free', ['Validation', 'Tasting']],
  ['Pro Plan', ['Priority access', 'Premium support', 'Full customization']],
])('%s gives %j', (name, features) => {
  expect(plans.find((plan) => plan.name === name)?.features).toEqual(features)
})

test('a paid plan gives direct contact without commission for a year', () => {
  const basic = plans.find(({ name }) => name === 'Basic Plan')

  expect(basic?.features).toEqual(['Direct contact', 'No commission', 'Valid for one year'])
})

test('a plan is found by its id alone', () => {
  // Orders that were made with these ids are stored: an id never changes.
  expect(
    [
      '7c1e212e-8395-4544-bfce-71bb6ebdf65c',
      'e77bedda-21f6-4d6a-9b7e-13aa177f1248',
      'a6b74f1b-9701-4629-bbba-58c20d9ddd5f',
      '052ef32f-8473-4e68-9140-a236ac7898c5',
      '4f891772-3cd1-4be4-893f-0638a81bd81d',
    ].map((id) => findPlan(id)?.name),
  ).toEqual(['Basic Free', 'Basic Plan', 'Standard Plan', 'Premium Plan', 'Pro Plan'])
  expect(findPlan('Standard Plan')).toBeUndefined()
})
