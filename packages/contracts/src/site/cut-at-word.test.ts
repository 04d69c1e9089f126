import { expect, test } from 'vitest'
import { cutAtWord } from './cut-at-word.ts'

test.each([
  ['as long as it may be', 'two words', 9, 'two words'],
  ['longer', 'one two three four', 12, 'one two…'],
  ['with a word that ends just in time', 'abcdefghi jkl', 10, 'abcdefghi…'],
  ['with a word that ends too late', 'abcd fghijk mno', 11, 'abcd…'],
  ['of one word', 'x'.repeat(500), 10, 'xxxxx…'],
  ['whose last word begins early', 'a bcdefghijklmnop', 10, 'a bcd…'],
  ['whose middle is a space', 'abcd efghijklmnop', 10, 'abcd…'],
  ['whose middle is in an emoji', 'abcd🚿🚿🚿🚿', 10, 'abcd…'],
])('a text %s is cut at a word, but not before its middle', (_, text, most, cut) => {
  expect(cutAtWord(text, most)).toBe(cut)
  expect(cut.length).toBeLessThanOrEqual(most)
})
