import { expect, test } from 'vitest'
import { distance, suggestionsFor } from './spelling-rules.ts'

test.each([
  ['plumber', 'plumber', 0],
  ['plumbr', 'plumber', 1],
  ['hosue', 'house', 1],
  ['kithcen', 'kitchen', 1],
  ['gardner', 'gardener', 1],
  ['elektrishan', 'electrician', 3],
  ['', 'abc', 3],
  ['ab', 'ba', 1],
  ['ab', 'bc', 2],
  ['abc', 'cab', 2],
  ['ca', 'abc', 3],
  ['a', 'b', 1],
])('%s and %s are %i apart', (one, other, expected) => {
  expect(distance(one, other)).toBe(expected)
})

test.each([
  ['hous', ['house', 'housy'], ['house', 'housy']],
  ['hou', ['house', 'hous'], []],
  ['gardene', ['gardener', 'gardenar'], ['gardener']],
  ['gardener', ['gardiner', 'gardinar'], ['gardiner', 'gardinar']],
  ['plumber', ['plumbers', 'plumbed', 'plumber', 'plumbes'], ['plumber', 'plumbed', 'plumbers', 'plumbes']],
])('for %s among %o the likely ones are %o', (word, words, expected) => {
  expect(suggestionsFor(word, words)).toEqual(expected)
})

test('no more than five are suggested', () => {
  const words = [...'abcdefg'].map((letter) => `plumb${letter}r`)

  expect(suggestionsFor('plumber', words)).toEqual(['plumber', 'plumbar', 'plumbbr', 'plumbcr', 'plumbdr'])
})

const known = ['house', 'horse', 'plumber', 'plumbing', 'electrician', 'cat', 'car']

test.each([
  ['hosue', false, ['house']],
  ['house', false, ['house', 'horse']],
  ['elecrticain', false, ['electrician']],
  ['cta', false, []],
  ['xyzzyqwert', false, []],
  ['elektri', true, ['electrician']],
  ['elektri', false, []],
])('%s (unfinished: %s) may mean %o', (word, isUnfinished, expected) => {
  expect(suggestionsFor(word, known, isUnfinished)).toEqual(expected)
})

test('thousands of words that are not meant take a fraction of the time of their distances', () => {
  const words = Array.from({ length: 20_000 }, (_, nth) => `s${(nth * 7919 + 31 ** 4).toString(32)}x`)
  const timeOf = (work: () => void) => {
    const begun = process.threadCpuUsage()
    work()

    return process.threadCpuUsage(begun).user
  }
  const allDistances = timeOf(() => words.forEach((word) => distance('sqvwyzt', word)))

  expect(timeOf(() => suggestionsFor('sqvwyzt', words))).toBeLessThan(allDistances / 2)
})
