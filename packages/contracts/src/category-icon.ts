import { categoryOrder } from './category-order.ts'
import { slugOf } from './slug.ts'

/** Names under which two of the categories are known elsewhere. */
const otherNames = new Map([
  ['Renovation & Construction', 'Reforms & Construction'],
  ["Body's Health", 'Health'],
])

const known = new Set<string>(categoryOrder)

/** The address of a category's icon; names without one of their own share the default. */
export function categoryIcon(name: string): `/art/category-${string}.svg` {
  const category = otherNames.get(name) ?? name

  return `/art/category-${known.has(category) ? slugOf(category) : 'default'}.svg`
}
