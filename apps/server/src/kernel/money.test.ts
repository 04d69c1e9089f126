import { expect, test } from 'vitest'
import { centsAsText, centsFromText, toCents, toDollars } from './money.ts'

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
