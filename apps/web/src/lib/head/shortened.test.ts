import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test.each([
  ['a short text', 'Leaks', 'Leaks'],
  ['spaces and line breaks', '  two\n\n words\t', 'two words'],
  ['160 characters', 'x'.repeat(160), 'x'.repeat(160)],
  [
    'words',
    `${'a'.repeat(100)} ${'b'.repeat(50)} ${'c'.repeat(50)}`,
    `${'a'.repeat(100)} ${'b'.repeat(50)}…`,
  ],
  ['many words', 'word '.repeat(60), `${'word '.repeat(31)}word…`],
  ['one long word', 'x'.repeat(161), `${'x'.repeat(80)}…`],
  ['a long word after a short one', `a ${'x'.repeat(200)}`, `a ${'x'.repeat(78)}…`],
  ['an emoji at the cut', `${'x'.repeat(79)}🚿${'x'.repeat(90)}`, `${'x'.repeat(79)}…`],
])('%s', (_, text, expected) => {
  expect(shortened(text)).toBe(expected)
})
