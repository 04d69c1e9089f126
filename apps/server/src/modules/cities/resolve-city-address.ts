import type { SqlOrTx } from '#database/connect.ts'
import { type CityPlace, findCityPlace, findService, type Service } from '#modules/catalogue/index.ts'

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
