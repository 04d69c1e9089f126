/** The categories in display order. */
export const categoryOrder = [
  'Domestic Services',
  'Home Maintenance',
  'Reforms & Construction',
  'Design & Technology',
  'Classes',
  'Auto',
  'Consulting',
  'Events',
  'Fashion & Beauty',
  'Health',
  'Technical Assistance',
] as const

/** Sorts by the fixed order; unknown names come last, in their original order. */
export function inCategoryOrder<C extends { name: string }>(categories: readonly C[]): C[] {
  return categories.toSorted((one, other) => rankOf(one.name) - rankOf(other.name))
}

function rankOf(name: string) {
  const rank = categoryOrder.findIndex((known) => known === name)

  return rank === -1 ? categoryOrder.length : rank
}
