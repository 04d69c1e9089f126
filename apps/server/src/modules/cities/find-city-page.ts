import { findIndexed } from './city-page-store.ts'
import type { SqlOrTx } from '#database/connect.ts'
import { type CityPlace, findCityPlace, findService, type Service } from '#modules/catalogue/index.ts'
import { paths } from '@joblane/contracts/site/pages'

/** The names of a city page that that search engines list, and its address. */
export async function findCityPage(sql: SqlOrTx, address: CityAddress) {
  const found = await resolveCityAddress(sql, address)
  if (!found) return undefined

  const { service, place } = found
  const { city, stateCode, citySlug } = place
  const path = cityPath({ service: service.slug, stateCode, city: citySlug })
  const indexed = await findIndexed(sql, [path])

  return indexed.has(path) ? { service: service.name, city, stateCode, path } : undefined
}

/** In any spelling; also a former name of the service. */
export type CityAddress = { service: string; state: string; city: string }
export type ServiceInCity = { service: Service; place: CityPlace }

export async function resolveCityAddress(
  sql: SqlOrTx,
  address: CityAddress,
): Promise<ServiceInCity | undefined> {
  const [service, place] = await Promise.all([findService(sql, address.service), findCityPlace(sql, address)])

  return service && place ? { service, place } : undefined
}

type Parts = { service: string; stateCode: string; city: string }

/** The address of a service in a city, from slugs: `/plumbing/tx/austin`. */
export const cityPath = ({ service, stateCode, city }: Parts): string =>
  paths.city(service, stateCode.toLowerCase(), city)
