import { expect, test } from 'vitest'
import { isIndexable } from './indexable-rules.ts'

const none = { count: 9, figures: null }
const some = { count: 10, figures: { from: 1, median: 2, to: 3 } }
const nothing = { demandCount: 0, professionalCount: 0, quotes: { wholeJobs: none, hourly: none } }

test.each([
  ['nothing', {}, false],
  ['a demand', { demandCount: 1 }, true],
  ['a professional', { professionalCount: 1 }, true],
  ['quotes for whole jobs', { quotes: { wholeJobs: some, hourly: none } }, true],
  ['quotes by the hour', { quotes: { wholeJobs: none, hourly: some } }, true],
])('a page with %s: %s', (_, changes, expected) => {
  expect(isIndexable({ ...nothing, ...changes })).toBe(expected)
})
