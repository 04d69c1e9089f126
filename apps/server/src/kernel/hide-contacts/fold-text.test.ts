import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['ABC xyz 019', 'abc xyz 019'],
  ['Café İ', 'cafe i'],
  ['a\u200bb\u00adc\ufeffd', 'abcd'],
  ['–—‑−', '----'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['𝟎𝟗 𝟘𝟡', '09 09'],
  ['⓵⓽ ❶❾ ➀➈ ➊➒', '19 19 19 19'],
  ['О ο', 'o o'],
  ['ﬁ ½', 'fi 1⁄2'],
])('%s is read as %s', (typed, folded) => {
  expect(foldText(typed).folded).toBe(folded)
})

test('a place in what is read leads to its place in what was typed', () => {
  const { folded, originOf } = foldText('é\u200b😀ﬁ5')

  expect(folded).toBe('e😀fi5')
  expect([0, 1, 3, 4, 5, 6].map(originOf)).toEqual([0, 2, 4, 4, 5, 6])
})
