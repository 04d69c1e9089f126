import { describe, expect, test } from 'vitest'
import { nearestPage, pageOffsets } from './carousel-pages.ts'

const eleven = Array.from({ length: 11 }, (_, index) => index * 100)

describe('pageOffsets', () => {
  test('eleven items, five to a view, are three pages of which the last ends with the last item', () => {
    expect(pageOffsets(eleven, 5, 600)).toEqual([0, 500, 600])
  })

  test('items that all fit are one page', () => {
    expect(pageOffsets([0, 100, 200], 5, 0)).toEqual([0])
  })

  test('one to a view is one page each', () => {
    expect(pageOffsets([0, 100, 200], 1, 200)).toEqual([0, 100, 200])
  })

  test('a page that would lie past the end is no page of its own', () => {
    expect(pageOffsets([0, 100, 200, 300], 2, 100)).toEqual([0, 100])
  })
})

test('the nearest page is found while scrolling', () => {
  expect([0, 240, 260, 590, 999].map((scrolled) => nearestPage([0, 500, 600], scrolled))).toEqual([
    0, 0, 1, 2, 2,
  ])
})
