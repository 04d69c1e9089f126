import { expect, test } from 'vitest'
import { drawableText } from './drawable-text.ts'

test.each([
  ['Plumbing in Austin, TX', 'Plumbing in Austin, TX'],
  ['<span size="1">A & B</span>', '&lt;span size=&quot;1&quot;&gt;A &amp; B&lt;/span&gt;'],
  ["O'Fallon", 'O&#39;Fallon'],
  ['José Núñez', 'José Núñez'],
  ['Łukasz Žižka', 'ukasz Zizka'],
  ['Ada 🔧 水道', 'Ada'],
  ['  two \n lines ', 'two lines'],
  ['', ''],
])('%s is drawn as %s', (text, drawn) => {
  expect(drawableText(text, 90)).toBe(drawn)
})

test.each([
  ['as long as it may be', 'two words', 9, 'two words'],
  ['longer', 'one two three four', 12, 'one two…'],
  ['with a word that ends just in time', 'abcdefghi jkl', 10, 'abcdefghi…'],
  ['of one word', 'x'.repeat(500), 10, 'xxxxx…'],
  ['whose last word begins early', 'a bcdefghijklmnop', 10, 'a bcd…'],
  ['whose middle is a space', 'abcd efghijklmnop', 10, 'abcd…'],
])('a text %s is cut at a word, but not before its middle', (_, text, longest, drawn) => {
  expect(drawableText(text, longest)).toBe(drawn)
  expect(drawn.length).toBeLessThanOrEqual(longest)
})
