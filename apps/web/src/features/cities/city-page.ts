import { getCityPage, listCityLinks } from '@joblane/contracts/city-pages'
import { ask } from '#lib/api/query-client.ts'

/** A service in a city, by the segments of its address. */
export const cityPageOf = (params: { service: string; state: string; city: string }) =>
  ask(getCityPage, { params })

/** Links to the city pages of a service or a category; without a name to those of all services. */
export const cityLinksOf = (name?: string) =>
  ask(listCityLinks, { query: name === undefined ? {} : { name } })
