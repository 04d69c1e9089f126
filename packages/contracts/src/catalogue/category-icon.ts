import { categoryOrder } from './category-order.ts'
import { slugOf } from '../site/slug.ts'

/** Alternative names of two categories. */
const otherNames = new Map([
  ['Renovation & Construction', 'Reforms & Construction'],
  ["Body's Health", 'Health'],
])

const known = new Set<string>(categoryOrder)

/** The URL of a category's icon; categories without one share the default. */
export function categoryIcon(name: string): `/art/category-${string}.svg` {
  const category = otherNames.get(name) ?? name

  return `/art/category-${known.has(category) ? slugOf(category) : 'default'}.svg`
}
