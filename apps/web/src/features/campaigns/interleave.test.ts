import { expect, test } from 'vitest'
import { interleave } from './interleave.ts'

const campaign = (name: string, pictures: number) => ({
  name,
  headline: name,
  line: '',
  banners: Array.from({ length: pictures }, (_, index) => `${name}${index + 1}`),
})

test.each([
  [
    [2, 1, 2],
    ['a1', 'b1', 'c1', 'a2', 'c2'],
  ],
  [
    [1, 1, 2],
    ['a1', 'b1', 'c1', 'c2 again'],
  ],
  [[2], ['a1', 'a2 again']],
  [[], []],
])('campaigns with %j pictures show %j', (pictures, expected) => {
  const campaigns = pictures.map((count, index) => campaign('abc'.charAt(index), count))
  const shown = interleave(campaigns).map(({ banner, isRepeated }) =>
    isRepeated ? `${banner} again` : banner,
  )

  expect(shown).toEqual(expected)
})
