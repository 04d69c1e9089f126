import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

test.each([
  [0, '1 second'],
  [0.2, '1 second'],
  [1, '1 second'],
  [29.1, '30 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [3600, '60 minutes'],
  [7199, '120 minutes'],
  [7200, '2 hours'],
  [7201, '3 hours'],
  [86_400, '24 hours'],
])('%d seconds are said as %s', (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words)
})
