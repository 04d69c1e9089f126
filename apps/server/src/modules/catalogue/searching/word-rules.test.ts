import { expect, test } from 'vitest'
import { wordsOf } from './word-rules.ts'

test.each([
  ['Leaky FAUCET', ['leaky', 'faucet']],
  ["won't turn on!", ['wont', 'turn', 'on']],
  ['niñera, jardinería', ['ninera', 'jardineria']],
  ['A/C', ['a', 'c']],
  ['Wi-Fi', ['wi', 'fi']],
  ['65" TV', ['65', 'tv']],
  ['!!! 🔧 ¿?', []],
  ['', []],
])('%j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})
