import type { Category, Question, State } from '@joblane/contracts/catalogue/api'
import { inCategoryOrder } from '@joblane/contracts/catalogue/category-order'
import { slugOf } from '@joblane/contracts/site/slug'
import type { SqlOrTx } from '#database/connect.ts'
import { cityKey } from './city-key-rules.ts'
import type { SearchedService } from './searching/search-index-rules.ts'

export async function listCategories(sql: SqlOrTx): Promise<Category[]> {
  const rows = await sql<Category[]>`
    select c.id, c.name, c.icon_path as "iconPath", coalesce(
      json_agg(json_build_object('id', s.id, 'name', s.name) order by s.rank) filter (where s.is_listed), '[]'
    ) as subcategories
    from category c left join subcategory s on s.category_id = c.id
    where c.is_listed
    group by c.id
    order by c.rank, c.name`

  return inCategoryOrder(rows)
}

/** Finds a subcategory by its name, in any case, or by its slug. */
export async function findSubcategory(
  sql: SqlOrTx,
  name: string,
): Promise<{ id: string; name: string; categoryName: string } | undefined> {
  const wanted = comparable(name)
  const [row] = await sql<{ id: string; name: string; categoryName: string }[]>`
    select s.id, s.name, c.name as "categoryName"
    from subcategory s join category c on c.id = s.category_id
    where s.is_listed and c.is_listed and (s.slug = ${wanted} or lower(s.name) = ${wanted})`

  return row
}

export async function listQuestions(sql: SqlOrTx, subcategoryName: string): Promise<Question[]> {
  const wanted = comparable(subcategoryName)

  return sql<Question[]>`
    select q.id, q.query, q.choices
    from question q join subcategory s on s.id = q.subcategory_id
    where s.is_listed and (s.slug = ${wanted} or lower(s.name) = ${wanted})
    order by q.rank`
}

/** Finds the description of a category or subcategory by its name, in any case, or by its slug, also a former one. */
export async function findDescription(
  sql: SqlOrTx,
  name: string,
): Promise<{ name: string; description: string } | undefined> {
  const wanted = comparable(name)
  const [row] = await sql<{ name: string; description: string }[]>`
    select name, description from (
      select id, name, slug, description from category where is_listed
      union all
      select id, name, slug, description from subcategory where is_listed
    ) as entry
    where slug = ${wanted} or lower(name) = ${wanted}
      or id = (select entry_id from catalogue_former_slug where slug = ${slugOf(wanted)})
    order by slug = ${wanted} or lower(name) = ${wanted} desc limit 1`

  return row
}

/** Every listed service with the phrases that it is searched by. */
export async function listSearchedServices(sql: SqlOrTx): Promise<SearchedService[]> {
  return sql<SearchedService[]>`
    select s.name, c.name as category, s.slug,
      array(select phrase from subcategory_synonym where subcategory_id = s.id order by rank) as synonyms,
      array(select query from question where subcategory_id = s.id order by rank) as questions
    from subcategory s join category c on c.id = s.category_id
    where s.is_listed and c.is_listed
    order by c.rank, s.rank`
}

export async function listStates(sql: SqlOrTx): Promise<State[]> {
  return sql<State[]>`select id, code, name from state order by name`
}

export async function listCities(sql: SqlOrTx, stateCode: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from city where state_code = ${stateCode.toUpperCase()} order by name`

  return rows.map(({ name }) => name)
}

export type Place = { city: string; state: string; stateCode: string }

/** Finds a city from any spelling of its name, and returns the catalogue's spelling. */
export async function findCity(
  sql: SqlOrTx,
  { stateCode, city }: { stateCode: string; city: string },
): Promise<Place | undefined> {
  const [row] = await sql<Place[]>`
    select city.name as city, state.name as state, state.code as "stateCode"
    from city join state on state.code = city.state_code
    where city.state_code = ${stateCode.toUpperCase()} and city.key = ${cityKey(city)}`

  return row
}

/** The place of a zip code (`33101` or `33101-1234`); undefined if it is unknown or outside the states. */
export async function findPlaceOfZip(sql: SqlOrTx, zipCode: string): Promise<Place | undefined> {
  const code = /^\d{5}(?=$|-)/.exec(zipCode)?.[0]
  if (code === undefined) return undefined

  const [row] = await sql<Place[]>`
    select zip.city, state.name as state, state.code as "stateCode"
    from zip join state on state.code = zip.state_code
    where zip.code = ${code}`

  return row
}

/** The zip code nearest to the middle of a city, where only the city is known. */
export async function findZipOfCity(
  sql: SqlOrTx,
  { city, stateCode }: Pick<Place, 'city' | 'stateCode'>,
): Promise<string | undefined> {
  const [row] = await sql<{ code: string }[]>`
    select zip.code from city join zip on zip.state_code = city.state_code and zip.city = city.name
    where city.state_code = ${stateCode} and city.key = ${cityKey(city)}
    order by (zip.latitude - city.latitude) ^ 2 + (zip.longitude - city.longitude) ^ 2, zip.code limit 1`

  return row?.code
}

/** PostgreSQL's text cannot contain NUL; the replacement character matches no name. */
const comparable = (name: string) => name.replaceAll('\0', '\ufffd').toLowerCase()

type Coordinates = { latitude: number; longitude: number }

/** Where a zip code is; undefined if it is unknown. */
export async function findCoordinates(sql: SqlOrTx, zipCode: string): Promise<Coordinates | undefined> {
  const [row] = await sql<Coordinates[]>`select latitude, longitude from zip where code = left(${zipCode}, 5)`

  return row
}
