import { expect, test } from 'vitest'
import { atMoment, inMonth, onDay } from './dates.ts'
import { money, shortMoney } from './money.ts'

/** Written in the zone of the reader, whatever it is. */
const moment = new Date(2026, 10, 15, 9, 41)

test('dates and times are written the American way', () => {
  expect(onDay(moment.toISOString())).toBe('Nov 15, 2026')
  expect(atMoment(moment.toISOString()).replace('\u202f', ' ')).toBe('Nov 15, 2026, 9:41 AM')
  expect(inMonth(moment)).toBe('November')
})

test.each([
  [0, 'US$ 0.00', '$0.00'],
  [7, 'US$ 7.00', '$7.00'],
  [7.5, 'US$ 7.50', '$7.50'],
  [7.129, 'US$ 7.13', '$7.13'],
  [1234567.5, 'US$ 1,234,567.50', '$1,234,567.50'],
])('%d dollars are written %s and %s', (amount, long, short) => {
  expect(money(amount)).toBe(long)
  expect(shortMoney(amount)).toBe(short)
})
