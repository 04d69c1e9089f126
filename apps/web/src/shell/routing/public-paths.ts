import { listCategories } from '@joblane/contracts/catalogue/api'
import { listAvailable } from '@joblane/contracts/demands/api'
import type { Call } from '#lib/api/api-call.ts'
import { paths } from '#lib/routing/paths.ts'

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

  return [
    paths.home,
    paths.demandsAvailable,
    paths.help,
    paths.cities,
    paths.terms,
    paths.privacy,
    ...services.map(paths.service),
    ...demands.map(({ id }) => paths.demand(id)),
  ]
}
