import { describeCatalogueEntry } from '@joblane/contracts/catalogue/api'
import { ask } from '#lib/api/query-client.ts'

/** One sentence about a category or a subcategory. */
export const descriptionOf = (name: string) => ({
  ...ask(describeCatalogueEntry, { query: { name } }),
  staleTime: Infinity,
})
