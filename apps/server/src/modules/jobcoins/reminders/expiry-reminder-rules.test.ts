import { expect, test } from 'vitest'
import { dueReminders } from './expiry-reminder-rules.ts'

const expiresAt = new Date('2027-11-15T12:00:00Z')
const before = (days: number) => new Date(expiresAt.getTime() - days * 24 * 3_600_000)

test.each([
  ['31 days before', 31, [], [], undefined],
  ['30 days before', 30, [], [30], 30],
  ['the day after that', 29, [30], [], undefined],
  ['7 days before', 7, [30], [7], 7],
  ['the last day', 1, [30, 7], [1], 1],
  ['the last hour', 0.04, [30, 7, 1], [], undefined],
  ['when it is over', 0, [30], [], undefined],
  ['7 days before, with the first one missed', 6.5, [], [30, 7], 7],
  ['the last day, with all missed', 0.5, [], [30, 7, 1], 1],
  ['when the near one was given and the far one is missing', 6, [7], [30], undefined],
] as const)('%s', (_, days, given, due, send) => {
  expect(dueReminders(expiresAt, given, before(days))).toEqual({ due, send })
})
