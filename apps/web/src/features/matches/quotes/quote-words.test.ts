import { expect, test } from 'vitest'
import { priceText, startText, validText } from './quote-words.ts'

test.each([
  [{ kind: 'FIXED', amount: 240, amountTo: null }, 'US$ 240.00'],
  [{ kind: 'HOURLY', amount: 85, amountTo: null }, 'US$ 85.00 an hour'],
  [{ kind: 'RANGE', amount: 180, amountTo: 1320.5 }, 'US$ 180.00 to 1,320.50'],
] as const)('%o is written %s', (price, text) => {
  expect(priceText(price)).toBe(text)
})

test('days are written as they are, in no time zone', () => {
  expect(startText('2026-11-19')).toBe('Thu, Nov 19')
  expect(startText(null)).toBe('To be agreed')
  expect(validText('2026-11-29')).toBe('Nov 29, 2026')
})
