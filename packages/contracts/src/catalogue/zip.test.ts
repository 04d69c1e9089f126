import { expect, test } from 'vitest'
import { formatZip, isZip } from './zip.ts'

test.each([
  ['33101', true],
  ['33101-1234', true],
  ['3310', false],
  ['331011', false],
  ['33101-123', false],
  ['33101-', false],
  ['331011234', false],
  ['A3101', false],
  [' 33101', false],
  ['33101\n', false],
  ['', false],
])('%j: %s', (text, isGood) => {
  expect(isZip(text)).toBe(isGood)
})

test.each([
  ['331', '331'],
  ['33101', '33101'],
  ['331011', '33101-1'],
  ['33101-1234', '33101-1234'],
  ['33101 1234 99', '33101-1234'],
  ['abc', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(formatZip(typed)).toBe(shown)
})
