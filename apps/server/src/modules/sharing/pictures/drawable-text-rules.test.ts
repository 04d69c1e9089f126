import { expect, test } from 'vitest'
import { drawableText } from './drawable-text-rules.ts'

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

test('a long text is cut at a word, and then escaped', () => {
  expect(drawableText('A & B plumbers', 9)).toBe('A &amp; B…')
})
