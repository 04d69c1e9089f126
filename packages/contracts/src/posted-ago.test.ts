import { expect, test } from 'vitest'
import { postedAgo } from './posted-ago.ts'

const now = new Date('2026-11-15T12:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
const minute = 60
const hour = 60 * minute
const day = 24 * hour

test.each([
  [0, '0 seconds'],
  [59, '59 seconds'],
  [minute, '60 seconds'],
  [2 * minute - 1, '119 seconds'],
  [2 * minute, '2 minutes'],
  [hour, '60 minutes'],
  [2 * hour - 1, '119 minutes'],
  [2 * hour, '2 hours'],
  [day, '24 hours'],
  [2 * day, '2 days'],
  [30 * day, '30 days'],
  [60 * day, '2 months'],
  [365 * day, '12 months'],
  [2 * 365 * day, '2 years'],
  [-5, '0 seconds'],
])('what was posted %i seconds ago is %s old', (seconds, age) => {
  expect(postedAgo(before(seconds), now)).toBe(`Posted ${age} ago`)
})
