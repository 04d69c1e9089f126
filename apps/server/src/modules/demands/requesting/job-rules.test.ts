import { expect, test } from 'vitest'
import { cleanRequirements, cleanText } from './job-rules.ts'

test.each([
  ['  Paint two rooms.\r\nSoon, please. ', 'Paint two rooms.\nSoon, please.'],
  ['no\u0000NUL and no \u001b[31mcolour', 'noNUL and no [31mcolour'],
  ['<script>alert(1)</script> & "quotes"', '<script>alert(1)</script> & "quotes"'],
  ['half a pair \ud83d', 'half a pair \ufffd'],
  ['cafe\u0301', 'café'],
])('%j is kept as %j', (typed, kept) => {
  expect(cleanText(typed)).toBe(kept)
})

test('blank requirements are dropped', () => {
  expect(cleanRequirements(['own tools', ' ', 'license'])).toEqual(['own tools', 'license'])
})
