import { expect, test } from 'vitest'
import { pageOf, windowOf } from './paging.ts'

test.each([
  [{}, { pageIndex: 0, offset: 0, limit: 6 }],
  [{ pageIndex: 3 }, { pageIndex: 3, offset: 18, limit: 6 }],
  [
    { pageIndex: 2, pageSize: 50 },
    { pageIndex: 2, offset: 100, limit: 50 },
  ],
  [
    { pageIndex: 2, pageSize: 1000 },
    { pageIndex: 2, offset: 100, limit: 50 },
  ],
  [{ pageIndex: 2_000_000_000 }, { pageIndex: 2_000_000_000, offset: 12_000_000_000, limit: 6 }],
])('the window of %o', (paging, expected) => {
  expect(windowOf(paging)).toEqual(expected)
})

test.each([
  [0, 0, { totalPages: 0, hasPreviousPage: false, hasNextPage: false }],
  [6, 0, { totalPages: 1, hasPreviousPage: false, hasNextPage: false }],
  [7, 0, { totalPages: 2, hasPreviousPage: false, hasNextPage: true }],
  [7, 1, { totalPages: 2, hasPreviousPage: true, hasNextPage: false }],
  [7, 9, { totalPages: 2, hasPreviousPage: true, hasNextPage: false }],
  [0, 9, { totalPages: 0, hasPreviousPage: false, hasNextPage: false }],
])('of %i demands, page %i', (total, pageIndex, expected) => {
  expect(pageOf({ pageIndex }, { items: [], total })).toMatchObject({ totalItems: total, ...expected })
})

test.each([true, false])('a page says whether its total is capped: %s', (isTotalCapped) => {
  expect(pageOf({}, { items: [], total: 0, isTotalCapped }).isTotalCapped).toBe(isTotalCapped)
  expect(pageOf({}, { items: ['a'], total: 1 })).toMatchObject({ items: ['a'], isTotalCapped: false })
})
