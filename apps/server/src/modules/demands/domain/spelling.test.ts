import { expect, test } from 'vitest'
import { distance, suggestionsFor } from './spelling.ts'

test.each([
  ['plumber', 'plumber', 0],
  ['plumbr', 'plumber', 1],
  ['hosue', 'house', 1],
  ['kithcen', 'kitchen', 1],
  ['gardner', 'gardener', 1],
  ['elektrishan', 'electrician', 3],
  ['', 'abc', 3],
])('%s and %s are %i apart', (one, other, expected) => {
  expect(distance(one, other)).toBe(expected)
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
