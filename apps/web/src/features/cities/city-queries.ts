import { getCityPage, listCityLinks, listCityProfessionals } from '@joblane/contracts/cities/api'
import { ask } from '#lib/api/query-client.ts'

type CityAddress = { service: string; state: string; city: string }

/** A service in a city, by the segments of its address. */
export const cityPageOf = (params: CityAddress) => ask(getCityPage, { params })

/** The professionals of a city page, by its path; page 0 has those that the city page itself shows. */
export function cityProfessionalsOf(path: string, pageIndex: number) {
  const [, service = '', state = '', city = ''] = path.split('/')

  return ask(listCityProfessionals, { params: { service, state, city }, query: { pageIndex } })
}

/** Links to the city pages of a service or a category; without a name to those of all services. */
export const cityLinksOf = (name?: string) =>
  ask(listCityLinks, { query: name === undefined ? {} : { name } })
