import lookUpTimeZone from '@photostructure/tz-lookup'
import type { SqlOrTx } from '#database/connect.ts'
import { findCoordinates } from './catalogue-store.ts'

/** Where a zip code is unknown, days and hours are those of the country's most populous time zone. */
const usualTimeZone = 'America/New_York'

/** The time zone of a zip code, such as `America/Chicago`. */
export async function timeZoneOfZip(sql: SqlOrTx, zipCode: string): Promise<string> {
  const place = await findCoordinates(sql, zipCode)

  return place ? lookUpTimeZone(place.latitude, place.longitude) : usualTimeZone
}
