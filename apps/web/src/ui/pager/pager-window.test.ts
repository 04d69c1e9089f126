import { expect, test } from 'vitest'
import { pagerWindow } from './pager-window.ts'

test.each([
  [0, 0, []],
  [0, 1, [0]],
  [0, 9, [0, 1, 2]],
  [1, 9, [0, 1, 2, 3]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [6, 7, 8]],
  [2, 3, [0, 1, 2]],
  [7, 3, []],
])('on page %i of %i the pager shows %j', (pageIndex, totalPages, shown) => {
  expect(pagerWindow(pageIndex, totalPages)).toEqual(shown)
})
