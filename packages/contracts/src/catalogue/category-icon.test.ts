import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categoryIcon } from './category-icon.ts'
import { categoryOrder } from './category-order.ts'

test.each([
  ['Auto', '/art/category-auto.svg'],
  ['Fashion & Beauty', '/art/category-fashion-beauty.svg'],
  ['Renovation & Construction', '/art/category-reforms-construction.svg'],
  ["Body's Health", '/art/category-health.svg'],
  ['Aviation', '/art/category-default.svg'],
  ['constructor', '/art/category-default.svg'],
])('%s has the icon %s', (name, path) => {
  expect(categoryIcon(name)).toBe(path)
})

test.each([...categoryOrder, 'anything else'])('the icon of %s is drawn', (name) => {
  const drawing = new URL(`../../../../apps/web/public${categoryIcon(name)}`, import.meta.url)

  expect(existsSync(drawing)).toBe(true)
})
