import { listCategories } from '@joblane/contracts/catalogue'
import type { Call } from '#lib/api-call.ts'
import { paths } from '#lib/paths.ts'

/** Addresses that a search engine is shown. */
export async function publicPaths(call: Call): Promise<string[]> {
  const categories = await call(listCategories, {})
  const services = categories.flatMap(({ name, subcategories }) => [
    name,
    ...subcategories.map((each) => each.name),
  ])

  return [paths.home, paths.help, paths.terms, paths.privacy, ...services.map(paths.service)]
}
