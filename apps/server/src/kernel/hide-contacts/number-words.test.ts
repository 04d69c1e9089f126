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

test.each([
  ['0', 'zero oh o nought cero'],
  ['1', 'one uno um'],
  ['2', 'two dos dois'],
  ['3', 'three tres'],
  ['4', 'four cuatro quatro'],
  ['5', 'five cinco'],
  ['6', 'six seis meia'],
  ['7', 'seven siete sete'],
  ['8', 'eight ocho oito'],
  ['9', 'nine niner nueve nove'],
])('%s is said as %s', (digit, words) => {
  expect(words.split(' ').map(spokenDigits)).toEqual(words.split(' ').map(() => digit))
})
