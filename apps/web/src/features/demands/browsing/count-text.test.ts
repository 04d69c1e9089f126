import { expect, test } from 'vitest'
import { countText, endText } from './count-text.ts'

test.each([
  [0, false, '0 demands'],
  [1, false, '1 demand'],
  [38, false, '38 demands'],
  [12_345, false, '12,345 demands'],
  [1000, true, '1,000+ demands'],
  [10_000, true, '10,000+ demands'],
  [10_000, false, '10,000 demands'],
])('%i, capped %s, is shown as %s', (totalItems, isTotalCapped, text) => {
  expect(countText({ totalItems, isTotalCapped })).toBe(text)
})

test('pages say where they end only if there is more', () => {
  const totalItems = 10_000

  expect(endText({ totalItems, isTotalCapped: true })).toContain('Pages end at the newest 10,000.')
  expect(endText({ totalItems, isTotalCapped: false })).toBeUndefined()
})
