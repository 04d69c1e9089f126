import { expect, test } from 'vitest'
import { centsAsText, centsFromText, dollarsText, toCents, toDollars } from './money.ts'

test.each([
  ['50.00', 5000],
  ['0.01', 1],
  ['35', 3500],
  ['35.5', 3550],
  ['19.99', 1999],
])('%s is %i cents', (text, cents) => {
  expect(centsFromText(text)).toBe(cents)
})

test.each(['', '-1.00', '1e3', '1.005', ' 5.00', '5,00', 'NaN', '.5', '99999999999999.00'])(
  '%j is no amount',
  (text) => {
    expect(centsFromText(text)).toBeNull()
  },
)

test.each([0, 1, 1999, 3500, 15_000])('%i cents survive every form', (cents) => {
  expect(centsFromText(centsAsText(cents))).toBe(cents)
  expect(toCents(toDollars(cents))).toBe(cents)
})

test.each([
  [0, 'US$ 0.00'],
  [5, 'US$ 0.05'],
  [3500, 'US$ 35.00'],
  [15_000, 'US$ 150.00'],
  [123_456_789, 'US$ 1,234,567.89'],
])('%i cents are %s', (cents, written) => {
  expect(dollarsText(cents)).toBe(written)
})
