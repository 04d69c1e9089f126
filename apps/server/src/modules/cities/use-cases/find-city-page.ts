import type { SqlOrTx } from '#database/connect.ts'
import { findCityPlace, findService } from '#modules/catalogue/index.ts'
import { findSaying } from '../city-page-store.ts'
import { cityPath } from '../domain/city-path.ts'

type Address = { service: string; state: string; city: string }

/** The names of a city page that has something to say, and its address. */
export async function findCityPage(sql: SqlOrTx, address: Address) {
  const [service, place] = await Promise.all([findService(sql, address.service), findCityPlace(sql, address)])
  if (!service || !place) return undefined

  const { city, stateCode, citySlug } = place
  const path = cityPath({ service: service.slug, stateCode, city: citySlug })
  const saying = await findSaying(sql, [path])

  return saying.has(path) ? { service: service.name, city, stateCode, path } : undefined
}
