import { expect, test } from 'vitest'
import { priceScale } from './price-scale.ts'

test.each([
  [340, [0, 100, 200, 300, 400, 500]],
  [500, [0, 100, 200, 300, 400, 500, 600]],
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2]],
  [95, [0, 20, 40, 60, 80, 100, 120]],
  [800_000, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
])('prices up to %d are marked at round numbers', (highest, marks) => {
  expect(priceScale(highest).map((mark) => Number(mark.toFixed(6)))).toEqual(marks)
})
