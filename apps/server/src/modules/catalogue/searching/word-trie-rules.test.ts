import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCatalogueFiles } from '../loading/read-catalogue-files.ts'
import { WordTrie } from './word-trie-rules.ts'
import { wordsOf } from './word-rules.ts'

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
        expect(byTrie(known)(typed, most)).toEqual(byComparison(known, typed, most))
      },
    ),
  )
})

test('finds the same for random misspellings of the catalogue’s own words', async () => {
  const { synonyms } = await readCatalogueFiles()
  const known = [...new Set(wordsOf(synonyms))]
  const find = byTrie(known)
  const edit = fc.record({
    at: fc.nat(20),
    letters: fc.string({ unit: fc.constantFrom(...'aeinrst'), maxLength: 2 }),
    dropped: fc.nat(2),
  })

  fc.assert(
    fc.property(
      fc.constantFrom(...known),
      fc.array(edit, { maxLength: 3 }),
      fc.nat(2),
      (word, edits, most) => {
        const typed = edits.reduce(
          (text, { at, letters, dropped }) => text.slice(0, at) + letters + text.slice(at + dropped),
          word,
        )

        expect(find(typed, most)).toEqual(byComparison(known, typed, most))
      },
    ),
  )
})

function byTrie(known: readonly string[]) {
  const trie = new WordTrie()
  for (const [number, text] of known.entries()) trie.add(text, number)

  return (typed: string, most: number) =>
    trie.near(typed, most).toSorted((one, other) => one.word - other.word)
}

const byComparison = (known: readonly string[], typed: string, most: number) =>
  known.flatMap((text, word) => {
    if (text[0] !== typed[0]) return []
    const distances = distancesOf(typed, text)
    const edits = Math.min(...distances)

    return edits <= most ? [{ word, edits, isLonger: edits < (distances.at(-1) ?? 0) }] : []
  })

/**
 * How many letters of `typed` have to be added, dropped, changed or swapped with their neighbor to get each beginning
 * of the word: the whole table, without bounds.
 */
function distancesOf(typed: string, word: string): number[] {
  const table: number[][] = []
  const at = (row: number, column: number) => table[row]?.[column] ?? Infinity

  for (let row = 0; row <= typed.length; row += 1) {
    table.push([])
    for (let column = 0; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      const fewest = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      )
      table[row]?.push(row === 0 && column === 0 ? 0 : fewest)
    }
  }

  return table.at(-1) ?? []
}
