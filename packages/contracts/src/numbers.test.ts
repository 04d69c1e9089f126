import { expect, test } from 'vitest'
import { reservedPaths } from './site/reserved-paths.ts'
import { leadsText } from './jobcoins/leads-text.ts'
import { leadLife, leadReminderDays } from './jobcoins/numbers.ts'
import { passwordLinkLife, sessionLifeInHours } from './accounts/numbers.ts'
import { seatLimitOf, seats } from './demands/numbers.ts'

test('what is promised in words is what is done in numbers', () => {
  expect(leadLife).toEqual({ years: 1, text: 'one year' })
  expect(passwordLinkLife).toEqual({ hours: 1, text: 'an hour' })
})

test('a session lasts for half a day, and for 30 days where it is remembered', () => {
  expect(sessionLifeInHours).toEqual({ usual: 12, remembered: 720 })
})

test('reminders of expiring leads come nearer and nearer', () => {
  expect(leadReminderDays).toEqual([30, 7, 1])
})

test('one lead is singular', () => {
  expect([0, 1, 2].map(leadsText)).toEqual(['0 leads', '1 lead', '2 leads'])
})

test('an exclusive demand has one seat, any other three', () => {
  expect(seats).toEqual({ shared: 3, exclusive: 1 })
  expect([true, false].map((isExclusive) => seatLimitOf({ isExclusive }))).toEqual([1, 3])
})

test.each(['api', 'demand', 'terms', 'account', 'metrics'])('no service may be called "%s"', (path) => {
  expect(reservedPaths.has(path)).toBe(true)
})

test.each([...reservedPaths])('"%s" can be the first part of an address', (path) => {
  expect(path).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
})
