import { expect, test } from 'vitest'
import { isWellAnswered, isWellDescribed } from './golden.ts'

const aJob = { description: '', requirements: [] }

test.each([
  [79, false],
  [80, true],
])('a description of %i characters is well described: %s', (length, expected) => {
  expect(isWellDescribed({ ...aJob, description: ` ${'x'.repeat(length)} ` })).toBe(expected)
})

test.each([
  [[], false],
  [['When? Today'], false],
  [['When? Today', ' '], false],
  [['When? Today', 'No requirement'], false],
  [['When? Today', 'Where? Here'], true],
])('requirements %j are well answered: %s', (requirements, expected) => {
  expect(isWellAnswered({ ...aJob, requirements })).toBe(expected)
})
