import { expect, test } from 'vitest'
import { postedAgo } from './posted-ago.ts'

const now = new Date('2026-11-15T12:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
const minute = 60
const hour = 60 * minute
const day = 24 * hour

test.each([
  [0, '0 seconds ago'],
  [1, '1 second ago'],
  [2, '2 seconds ago'],
  [59, '59 seconds ago'],
  [minute, '60 seconds ago'],
  [2 * minute - 1, '119 seconds ago'],
  [2 * minute, '2 minutes ago'],
  [hour, '60 minutes ago'],
  [2 * hour - 1, '119 minutes ago'],
  [2 * hour, '2 hours ago'],
  [day, '24 hours ago'],
  [2 * day, '2 days ago'],
  [30 * day, '30 days ago'],
  [60 * day, '2 months ago'],
  [365 * day, '12 months ago'],
  [2 * 365 * day, '2 years ago'],
  [-5, '0 seconds ago'],
])('what was posted %i seconds ago says: %s', (seconds, age) => {
  expect(postedAgo(before(seconds), now)).toBe(`Posted ${age}`)
})
