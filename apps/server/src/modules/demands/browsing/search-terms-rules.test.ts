import { expect, test } from 'vitest'
import { groupsOf, termsOf } from './search-terms-rules.ts'
import { wordsOf } from './search-words-rules.ts'

test.each([
  ['House  CLEANING', ['house', 'cleaning']],
  ["Body's Health", ['body', 's', 'health']],
  ['São Paulo Café', ['sao', 'paulo', 'cafe']],
  ["'; drop table demand; --", ['drop', 'table', 'demand']],
  ['a & b | !c <-> (d) :* %_\0', ['a', 'b', 'c', 'd']],
  ['24/7', ['24', '7']],
  ['   ', []],
])('the words of %s', (text, expected) => {
  expect(wordsOf(text)).toEqual(expected)
})

test('a long word is cut between letters, never within one', () => {
  const [word = ''] = wordsOf(`${'a'.repeat(59)}𠀀𠀀`)

  expect(word.startsWith('a'.repeat(59))).toBe(true)
  expect(word.isWellFormed()).toBe(true)
})

test('a search without words has no terms', () => {
  expect(termsOf(' "\'%&| ')).toBeNull()
})

test('a thousand words are ten', () => {
  const terms = termsOf(Array.from({ length: 1000 }, (_, index) => `word${index}`).join(' '))

  expect(terms).toMatchObject({ words: { length: 9 }, last: 'word9' })
})

test('every word may stand for others', () => {
  const alternatives = new Map([
    ['kithen', ['kitchen']],
    ['clea', ['clean', 'cleaner']],
  ])

  expect(groupsOf({ words: ['kithen', 'deep'], last: 'clea' }, alternatives)).toEqual([
    ['kithen', 'kitchen'],
    ['deep'],
    ['clea', 'clean', 'cleaner'],
  ])
})
