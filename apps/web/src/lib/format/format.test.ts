import { expect, test, vi } from 'vitest'
import { atMoment, atTime, inMonth, inUtcMonth, onDay, onUtcDay, onUtcWeekday } from './dates.ts'
import { firstNameOf } from './first-name-of.ts'
import { money, shortMoney } from './money.ts'
import { withCommas } from '@joblane/contracts/site/with-commas'

/** Written in the zone of the reader. */
const moment = new Date(2026, 10, 15, 9, 41)

test('dates and times are written the American way', () => {
  expect(onDay(moment.toISOString())).toBe('Nov 15, 2026')
  expect(atMoment(moment.toISOString())).toBe('Nov 15, 2026, 9:41 AM')
})

test('a month is that of the server’s sums, also on the evening before it begins here', () => {
  const evening = new Date('2026-11-01T01:00:00Z')
  vi.spyOn(evening, 'getMonth').mockReturnValue(9)

  expect(inMonth(evening)).toBe('November')
})

test('every month and every day of the week has its name', () => {
  const months = Array.from({ length: 12 }, (_, month) => inMonth(new Date(2026, month, 15)))
  const days = Array.from({ length: 7 }, (_, day) => onUtcWeekday(`2026-03-0${day + 1}`).slice(0, 3))

  expect(months.join(' ')).toBe(
    'January February March April May June July August September October November December',
  )
  expect(days.join(' ')).toBe('Sun Mon Tue Wed Thu Fri Sat')
})

test.each([
  [0, '12:00 AM'],
  [11, '11:00 AM'],
  [12, '12:00 PM'],
  [23, '11:00 PM'],
])('%i hours are %s', (hours, text) => {
  expect(atTime(new Date(2026, 10, 15, hours).toISOString())).toBe(text)
})

test('a day of UTC is the same in every time zone', () => {
  expect(onUtcDay('2026-03-04T23:59:59Z')).toBe('Mar 4, 2026')
  expect(onUtcWeekday('2026-03-05')).toBe('Thu, Mar 5')
  expect(inUtcMonth('2026-03-31T23:59:59Z')).toBe('March 2026')
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

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
])('%d is written %s', (number, text) => {
  expect(withCommas(number)).toBe(text)
})

test.each([
  ['Ada', 'Ada'],
  ['  Ada   Maria  Lovelace', 'Ada'],
  [null, 'the customer'],
])('%j is called %s', (name, called) => {
  expect(firstNameOf(name, 'the customer')).toBe(called)
})
