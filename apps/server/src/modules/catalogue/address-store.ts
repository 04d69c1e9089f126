import type { SqlOrTx } from '#database/connect.ts'
import { slugOf } from '@joblane/contracts/site/slug'
import { addressSlug } from './address-slug-rules.ts'
import { cityKey } from './city-key-rules.ts'

export type Service = { id: string; name: string; slug: string; category: string; description: string }

/** Finds a service by the slug in an address: its own, or one it had before it was renamed. */
export async function findService(sql: SqlOrTx, segment: string): Promise<Service | undefined> {
  const slug = slugOf(segment)
  const [row] = await sql<Service[]>`
    select s.id, s.name, s.slug, c.name as category, s.description
    from subcategory s join category c on c.id = s.category_id
    where s.is_listed and c.is_listed
      and (s.slug = ${slug} or s.id = (select entry_id from catalogue_former_slug where slug = ${slug}))
    order by s.slug = ${slug} desc limit 1`

  return row
}

export type CityPlace = {
  city: string
  citySlug: string
  state: string
  stateCode: string
  latitude: number
  longitude: number
}

/** Finds a city by the segments of an address, in any spelling: the state by its code or name, the city as `findCity`. */
export async function findCityPlace(
  sql: SqlOrTx,
  { state, city }: { state: string; city: string },
): Promise<CityPlace | undefined> {
  const [row] = await sql<CityPlace[]>`
    select c.name as city, c.slug as "citySlug", s.name as state, s.code as "stateCode", c.latitude, c.longitude
    from state s join city c on c.state_code = s.code and c.slug <> ''
    where (s.code = ${addressSlug(state).toUpperCase()} or replace(lower(s.name), ' ', '-') = ${addressSlug(state)})
      and (c.slug = ${addressSlug(city)} or c.key = ${cityKey(city)})
    order by c.slug = ${addressSlug(city)} desc limit 1`

  return row
}

export type NearbyWanted = { latitude: number; longitude: number; miles: number; limit: number }

export type Near = Pick<CityPlace, 'city' | 'citySlug' | 'stateCode'> & { distance: number }

/** The largest cities around a place, largest first, without the place itself. A degree of latitude is 69 miles. */
export const listNearby = (
  sql: SqlOrTx,
  { latitude, longitude, miles, limit }: NearbyWanted,
): Promise<Near[]> => sql<Near[]>`
  select name as city, slug as "citySlug", state_code as "stateCode", distance
  from city c, lateral (
    select 69 * sqrt((c.latitude - ${latitude}::real) ^ 2
      + ((c.longitude - ${longitude}::real) * cos(radians(${latitude}::real))) ^ 2) as distance)
  where slug <> '' and distance > 0 and distance <= ${miles}
    and c.latitude between ${latitude}::real - ${miles / 69}::real and ${latitude}::real + ${miles / 69}::real
  order by zip_count desc, distance limit ${limit}`
