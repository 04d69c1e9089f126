import { listCategories } from '@joblane/contracts/catalogue/api'
import { listAvailable } from '@joblane/contracts/demands/api'
import { pages, paths } from '@joblane/contracts/site/pages'
import type { Call } from '#lib/api/api-call.ts'

/** Of the public pages those that have one address each. */
const single = Object.values(pages).flatMap((page) =>
  'isPublic' in page && !page.path.includes(':') ? [page.path] : [],
)

/**
 * Addresses that a search engine is shown, besides city pages and public profiles: of the demands those that are new and
 * can be had.
 */
export async function publicPaths(call: Call): Promise<string[]> {
  const [categories, demands] = await Promise.all([call(listCategories, {}), call(listAvailable, {})])
  const services = categories.flatMap(({ name, subcategories }) => [
    name,
    ...subcategories.map((each) => each.name),
  ])

  return [...single, ...services.map(paths.category), ...demands.map(({ id }) => paths.demand(id))]
}
