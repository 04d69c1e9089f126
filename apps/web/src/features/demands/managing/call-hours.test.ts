import { expect, test } from 'vitest'
import { callAdvice, hourOptions, hoursText, hourText, zoneText } from './call-hours.ts'

test.each([
  ['00:00', '12:00 AM'],
  ['08:00', '8:00 AM'],
  ['12:30', '12:30 PM'],
  ['23:30', '11:30 PM'],
])('%s is written %s', (time, text) => {
  expect(hourText(time)).toBe(text)
})

test('a day has 48 half hours', () => {
  expect(hourOptions).toHaveLength(48)
})

test.each([
  ['America/Chicago', 'Central'],
  ['America/New_York', 'Eastern'],
])('%s is %s time', (zone, text) => {
  expect(zoneText(zone)).toBe(text)
})

const day = { from: '08:00', to: '18:00', timeZone: 'America/Chicago' }
const night = { from: '20:00', to: '02:00', timeZone: 'America/Chicago' }

test.each([
  [day, '2026-11-16T13:59:00Z', 'Please call after 8:00 AM (Central)'],
  [day, '2026-11-16T14:00:00Z', 'Now is a good time to call'],
  [day, '2026-11-16T23:59:00Z', 'Now is a good time to call'],
  [day, '2026-11-17T00:00:00Z', 'Please call after 8:00 AM (Central)'],
  [night, '2026-11-17T05:00:00Z', 'Now is a good time to call'],
  [night, '2026-11-16T18:00:00Z', 'Please call after 8:00 PM (Central)'],
])('with hours %o at %s: %s', (hours, now, advice) => {
  expect(callAdvice(hours, new Date(now))).toBe(advice)
})

test('the hours are those of the demand’s place', () => {
  expect(hoursText(day)).toBe('8:00 AM to 6:00 PM (Central)')
})
