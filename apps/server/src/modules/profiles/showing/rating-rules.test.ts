import { expect, test } from 'vitest'
import { ratingOf } from './rating-rules.ts'

test.each([
  [[0, 0, 0, 0, 0], null, 0],
  [[0, 0, 0, 0, 1], 5, 1],
  [[1, 0, 0, 0, 0], 1, 1],
  [[1, 0, 0, 0, 1], 3, 2],
  [[0, 0, 1, 3, 34], 185 / 38, 38],
])('the ratings %j have the average %s of %d', (distribution, average, count) => {
  expect(ratingOf(distribution)).toEqual({ average, count, distribution })
})
