import { expect, test } from 'vitest'
import { badChoices, goodChoices } from '../testing/lists-of-choices.ts'
import { faultOfChoices } from './choice-rules.ts'

test.each(goodChoices.map((choices) => ({ choices })))('$choices can be picked from', ({ choices }) => {
  expect(faultOfChoices(choices)).toBeUndefined()
})

test.each([...badChoices, { choices: [], fault: '2 to 6' }])('$choices is refused', ({ choices, fault }) => {
  expect(faultOfChoices(choices)).toContain(fault)
})
