import { expect, test } from 'vitest'
import { goldenReasons } from './golden-reasons.ts'

const clear = { description: 'x'.repeat(80), requirements: ['When? Today', 'Where? Here'] }
const both = { phone: true, email: true }

test('a demand that is golden by the rule says all three reasons', () => {
  expect(goldenReasons(clear, both)).toEqual([
    'The customer confirmed their phone and e-mail.',
    'The description has 80 characters or more.',
    'At least 2 requirements are answered.',
  ])
})

test('one that was made golden by hand says only what is so', () => {
  expect(goldenReasons({ ...clear, description: 'Short' }, { phone: true, email: false })).toEqual([
    'At least 2 requirements are answered.',
    'Our team reviewed it and marked it golden.',
  ])
})

test('nothing is claimed of the customer before it is known', () => {
  expect(goldenReasons(clear, undefined)).toHaveLength(2)
})
