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
