import { expect, test } from 'vitest'
import { replyTime } from './reply-time.ts'

test.each([
  [0, '1 min'],
  [25, '25 min'],
  [89, '89 min'],
  [90, '2 hours'],
  [180, '3 hours'],
  [35 * 60, '35 hours'],
  [36 * 60, '2 days'],
  [10 * 24 * 60, '10 days'],
])('%d minutes are %s', (minutes, text) => {
  expect(replyTime(minutes)).toBe(text)
})
