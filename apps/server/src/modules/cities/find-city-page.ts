import type { SqlOrTx } from '#database/connect.ts'
import { findSaying } from './city-page-store.ts'
import { cityPath } from './city-path-rules.ts'
import { type CityAddress, resolveCityAddress } from './resolve-city-address.ts'

/** The names of a city page that has something to say, and its address. */
export async function findCityPage(sql: SqlOrTx, address: CityAddress) {
  const found = await resolveCityAddress(sql, address)
  if (!found) return undefined

  const { service, place } = found
  const { city, stateCode, citySlug } = place
  const path = cityPath({ service: service.slug, stateCode, city: citySlug })
  const saying = await findSaying(sql, [path])

  return saying.has(path) ? { service: service.name, city, stateCode, path } : undefined
}
