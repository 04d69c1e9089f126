import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test.each([
  [0, false, '0 demands'],
  [1, false, '1 demand'],
  [38, false, '38 demands'],
  [12_345, false, '12,345 demands'],
  [1000, true, '1,000+ demands'],
])('%i, capped %s, is shown as %s', (totalItems, isTotalCapped, text) => {
  expect(countText({ totalItems, isTotalCapped })).toBe(text)
})
