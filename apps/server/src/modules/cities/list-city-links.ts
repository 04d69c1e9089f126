import type { CityLink } from '@joblane/contracts/cities/api'
import { mostCityLinks } from '@joblane/contracts/cities/numbers'
import { slugOf } from '@joblane/contracts/site/slug'
import { listLinks } from './city-page-store.ts'
import type { CityTools } from './get-city-page.ts'

/** Links to the pages with the most contents, of a service, of a category or of all; none for an unknown name. */
export const listCityLinks = (
  { sql }: Pick<CityTools, 'sql'>,
  name: string | undefined,
): Promise<CityLink[]> =>
  name === undefined
    ? listLinks(sql, { slug: null, limit: mostCityLinks.directory })
    : listLinks(sql, { slug: slugOf(name), limit: mostCityLinks.service })
