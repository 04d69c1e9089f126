import { expect, test } from 'vitest'
import { addDays, dayAt, endOfDay } from './day-rules.ts'

test.each([
  ['2026-11-16T04:59:59Z', 'America/New_York', '2026-11-15'],
  ['2026-11-16T05:00:00Z', 'America/New_York', '2026-11-16'],
  ['2026-11-16T05:00:00Z', 'Pacific/Honolulu', '2026-11-15'],
])('%s in %s is %s', (at, timeZone, day) => {
  expect(dayAt(new Date(at), timeZone)).toBe(day)
})

test.each([
  ['2026-11-16', 'America/New_York', '2026-11-17T05:00:00.000Z'],
  // Clocks go back and forward during these days.
  ['2026-11-01', 'America/Chicago', '2026-11-02T06:00:00.000Z'],
  ['2026-03-08', 'America/Chicago', '2026-03-09T05:00:00.000Z'],
  ['2026-11-16', 'America/Phoenix', '2026-11-17T07:00:00.000Z'],
])('%s ends in %s at %s', (day, timeZone, moment) => {
  expect(endOfDay(day, timeZone).toISOString()).toBe(moment)
})

test('days are added over months and leap days', () => {
  expect([addDays('2026-11-16', 90), addDays('2028-02-28', 1)]).toEqual(['2027-02-14', '2028-02-29'])
})
