import { noRequirement } from '@joblane/contracts/demands/requirements'
import { expect, test } from 'vitest'
import { type GoldenFacts, isGolden, shouldBeGolden } from './golden-rules.ts'

const clear: GoldenFacts = {
  isPhoneConfirmed: true,
  isEmailConfirmed: true,
  description: 'x'.repeat(80),
  requirements: ['How large is it? 40 m2', 'When? In May'],
}

test('a reachable customer with a clear job makes a demand golden', () => {
  expect(isGolden(clear)).toBe(true)
})

test.each<[string, Partial<GoldenFacts>]>([
  ['an unconfirmed phone', { isPhoneConfirmed: false }],
  ['an unconfirmed e-mail', { isEmailConfirmed: false }],
  ['79 characters', { description: 'x'.repeat(79) }],
  ['80 characters that are partly blanks around the text', { description: ` ${'x'.repeat(78)} ` }],
  ['one requirement', { requirements: ['When? In May'] }],
  ['one requirement beside an empty one', { requirements: ['When? In May', ' '] }],
  ['the text for no requirement', { requirements: ['When? In May', noRequirement] }],
])('%s does not', (_, change) => {
  expect(isGolden({ ...clear, ...change })).toBe(false)
})

test.each([
  [true, false, true],
  [false, true, false],
  [null, true, true],
  [null, false, false],
])('said by hand %j and by the rule %j: it is golden %j', (goldenByHand, byRule, expected) => {
  const confirmedAt = byRule ? new Date() : null
  const customer = { phoneConfirmedAt: confirmedAt, emailConfirmedAt: confirmedAt }

  expect(shouldBeGolden({ ...clear, goldenByHand }, customer)).toBe(expected)
  expect(shouldBeGolden({ ...clear, goldenByHand }, null)).toBe(goldenByHand ?? false)
})
