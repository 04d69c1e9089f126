import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WordTrie } from './word-trie.ts'

const words = ['faucet', 'face', 'piano', 'pianist', 'nanny']
const trie = new WordTrie()
for (const [number, word] of words.entries()) trie.add(word, number)

const near = (typed: string, edits: number) =>
  trie.near(typed, edits).map(({ word, edits: made, isLonger }) => [words[word], made, isLonger])

test.each([
  ['the very word', 'faucet', 0, [['faucet', 0, false]]],
  [
    'a beginning',
    'pian',
    0,
    [
      ['piano', 0, true],
      ['pianist', 0, true],
    ],
  ],
  ['a letter changed', 'fawcet', 1, [['faucet', 1, false]]],
  [
    'a letter left out',
    'facet',
    1,
    [
      ['faucet', 1, false],
      ['face', 1, false],
    ],
  ],
  ['a letter too many', 'nannny', 1, [['nanny', 1, false]]],
  ['two letters swapped', 'paino', 1, [['piano', 1, false]]],
  ['a beginning with a mistake', 'fauk', 1, [['faucet', 1, true]]],
  ['two mistakes', 'fawzet', 2, [['faucet', 2, false]]],
  ['too many mistakes', 'fawzet', 1, []],
  ['no letter', '', 0, []],
])('%s', (_, typed, edits, expected) => {
  expect(near(typed, edits)).toEqual(expect.arrayContaining(expected))
  expect(near(typed, edits)).toHaveLength(expected.length)
})

test('finds what a plain comparison of each word with its beginnings finds', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 })

  fc.assert(
    fc.property(
      fc.uniqueArray(word, { minLength: 1, maxLength: 8 }),
      word,
      fc.nat(2),
      (known, typed, most) => {
        const small = new WordTrie()
        for (const [number, text] of known.entries()) small.add(text, number)
        const expected = known.flatMap((text, number) => {
          const edits = distance(typed, text)
          const fewest = Math.min(...beginningsOf(text).map((beginning) => distance(typed, beginning)))
          const isFound = text[0] === typed[0] && fewest <= most

          return isFound ? [{ word: number, edits: fewest, isLonger: fewest < edits }] : []
        })

        expect(small.near(typed, most).toSorted((one, other) => one.word - other.word)).toEqual(expected)
      },
    ),
  )
})

const beginningsOf = (text: string) => Array.from({ length: text.length + 1 }, (_, end) => text.slice(0, end))

/** Letters added, dropped, changed, or swapped with their neighbor; from the end of both words. */
function distance(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const [last, lastOther] = [one.at(-1), other.at(-1)]
  const isSwapped = one.length > 1 && other.length > 1 && one.at(-2) === lastOther && last === other.at(-2)

  return Math.min(
    distance(one.slice(0, -1), other) + 1,
    distance(one, other.slice(0, -1)) + 1,
    distance(one.slice(0, -1), other.slice(0, -1)) + (last === lastOther ? 0 : 1),
    isSwapped ? distance(one.slice(0, -2), other.slice(0, -2)) + 1 : Infinity,
  )
}
