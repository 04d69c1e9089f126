import { expect, test } from 'vitest'
import { spokenDigits } from './number-words.ts'

test.each([
  ['zero', '0'],
  ['oh', '0'],
  ['uno', '1'],
  ['meia', '6'],
  ['niner', '9'],
  ['ten', '10'],
  ['nineteen', '19'],
  ['twenty', '20'],
  ['ninety', '90'],
  ['fifty-five', '55'],
  ['twenty one', '21'],
  ['double five', '55'],
  ['triple-oh', '000'],
  ['threeohfive', '305'],
  ['seventeen', '17'],
  ['hello', null],
  ['threehello', null],
  ['hellothree', null],
  ['', null],
])('"%s" names the digits %s', (phrase, digits) => {
  expect(spokenDigits(phrase)).toBe(digits)
})
