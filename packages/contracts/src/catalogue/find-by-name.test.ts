import { expect, test } from 'vitest'
import type { Category } from './api.ts'
import { findByName } from './find-by-name.ts'

const aCategory = (name: string, ...subcategories: string[]): Category => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name,
  iconPath: '/art/category-default.svg',
  subcategories: subcategories.map((subcategory) => ({
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    name: subcategory,
  })),
})
const categories = [
  aCategory('Reforms & Construction', 'Masonry and Concrete'),
  aCategory('Events', 'DJs', 'Live Band'),
]

test.each([
  'Reforms & Construction',
  'reforms & construction',
  'reforms-construction',
  'REFORMS-CONSTRUCTION',
])('%s is a category', (name) => {
  expect(findByName(categories, name)).toMatchObject({
    kind: 'category',
    category: { name: 'Reforms & Construction' },
  })
})

test.each(['DJs', 'djs', 'DJS'])('%s is a subcategory and comes with its category', (name) => {
  expect(findByName(categories, name)).toMatchObject({
    kind: 'subcategory',
    category: { name: 'Events' },
    subcategory: { name: 'DJs' },
  })
})

test.each(['', 'djs!', 'Live  Band', 'constructor', '__proto__', 'toString', '\0', 'x'.repeat(3000)])(
  '%j is neither',
  (name) => {
    expect(findByName(categories, name)).toBeUndefined()
  },
)
