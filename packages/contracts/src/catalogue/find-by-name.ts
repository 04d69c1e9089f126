import type { Category, Subcategory } from './api.ts'
import { slugOf } from '../site/slug.ts'

export type Found =
  | { kind: 'category'; category: Category }
  | { kind: 'subcategory'; category: Category; subcategory: Subcategory }

/** Resolves `/{name}` to a category or subcategory, by its name in any case or by its slug. */
export function findByName(categories: readonly Category[], name: string): Found | undefined {
  const wanted = name.toLowerCase()
  const isMeant = (candidate: { name: string }) =>
    candidate.name.toLowerCase() === wanted || slugOf(candidate.name) === wanted

  for (const category of categories) {
    if (isMeant(category)) return { kind: 'category', category }

    const subcategory = category.subcategories.find(isMeant)
    if (subcategory) return { kind: 'subcategory', category, subcategory }
  }

  return undefined
}
