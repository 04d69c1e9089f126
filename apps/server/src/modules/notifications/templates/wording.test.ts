import { expect, test } from 'vitest'
import { beginning, firstName, professionals, writtenDate } from './wording.ts'

test.each([
  ['Ada Lovelace', 'Ada'],
  ['  Ada\r\nBcc: eve@example.test', 'Ada'],
  ['Zoë-Anne van Dyk', 'Zoë-Anne'],
  ["O'Neill", "O'Neill"],
  ['J.', 'J.'],
  ['<b>Ada</b>', '<b>Ada</b>'],
  ['https://evil.example/now', 'there'],
  ['www.evil', 'there'],
  ['evil.example/free', 'there'],
  ['x'.repeat(41), 'there'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['J.R', 'J.R'],
  ['joblane.co', 'there'],
  ['\u202Eada', 'ada'],
  ['', 'there'],
])('%j is greeted as %s', (name, greeted) => {
  expect(firstName(name)).toBe(greeted)
})

test.each([
  [new Date('2027-03-04T23:59:59Z'), 'March 4, 2027'],
  ['2027-12-31T00:00:00.000Z', 'December 31, 2027'],
])('%s is written as %s', (moment, written) => {
  expect(writtenDate(moment)).toBe(written)
})

test.each([
  ['America/New_York', 'March 4, 2027'],
  ['Pacific/Honolulu', 'March 4, 2027'],
  ['UTC', 'March 5, 2027'],
  [undefined, 'March 5, 2027'],
])('two in the morning of March 5 in UTC is written for %s as %s', (timeZone, written) => {
  expect(writtenDate('2027-03-05T02:00:00Z', timeZone)).toBe(written)
})

test('one is singular', () => {
  expect([1, 3].map(professionals)).toEqual(['One professional', 'Up to 3 professionals'])
})

test.each([
  ['The roof leaks.', 30, 'The roof leaks.'],
  ['The roof leaks\nin two places.', 16, 'The roof leaks…'],
  ['The roof leaks.', 15, 'The roof leaks.'],
  ['The roof leaks in', 14, 'The roof leaks…'],
  ['The roof leaks, and', 15, 'The roof leaks,…'],
  ['xxxx yyyyyyyyyyyyyyyy', 10, 'xxxx…'],
  ['x'.repeat(50), 10, `${'x'.repeat(5)}…`],
])('the beginning of %j within %i', (text, length, start) => {
  expect(beginning(text, length)).toBe(start)
})
