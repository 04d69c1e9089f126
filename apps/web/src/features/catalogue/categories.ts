import { listCategories } from '@joblane/contracts/catalogue/api'
import { inCategoryOrder } from '@joblane/contracts/catalogue/category-order'
import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/api/query-client.ts'

/** All categories with their subcategories; they change only with the catalogue, so they never go stale. */
export const categories = { ...ask(listCategories, {}, { isInitial: true }), staleTime: Infinity }

/** The categories in their order; undefined until loaded. */
export const useCategories = () => useQuery({ ...categories, select: inCategoryOrder }).data
