import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab🚿', 4, 'ab🚿'],
  ['ab🚿', 3, 'ab'],
  ['a🚿🚿', 4, 'a🚿'],
  ['🚿', 1, ''],
])('of %s at most %i units are %s', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})
