import { getCityPage, listCityLinks, listCityProfessionals } from '@joblane/contracts/cities/api'
import { askPages } from '#lib/api/ask-pages.ts'
import { ask } from '#lib/api/query-client.ts'

type CityAddress = { service: string; state: string; city: string }

/** A service in a city, by the segments of its address. */
export const cityPageOf = (params: CityAddress) => ask(getCityPage, { params })

/** The further professionals of a city page, by its path; their page 0 is in the city page itself. */
export function furtherProfessionalsOf(path: string) {
  const [, service = '', state = '', city = ''] = path.split('/')
  const inputOf = (nth: number) => ({ params: { service, state, city }, query: { pageIndex: nth + 1 } })

  return {
    ...askPages(listCityProfessionals, inputOf, () => undefined),
    // Nobody asked for them before the first press; and the city page says how many there are.
    enabled: ({ state }: { state: { data: unknown } }) => state.data !== undefined,
    getNextPageParam: (_last: unknown, pages: readonly unknown[]) => pages.length,
  }
}

/** Links to the city pages of a service or a category; without a name to those of all services. */
export const cityLinksOf = (name?: string) =>
  ask(listCityLinks, { query: name === undefined ? {} : { name } })
