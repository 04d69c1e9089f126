import type { SqlOrTx } from '#database/connect.ts'

export type CardRow = {
  id: string
  /** Null before the profile is created. */
  slug: string | null
  name: string
  isHidden: boolean
  isPublic: boolean | null
  headline: string | null
  photoId: string | null
  ratings: number[] | null
  hireCount: number | null
  latitude: number | null
  longitude: number | null
  jobLatitude: number | null
  jobLongitude: number | null
}

export const listCardRows = (sql: SqlOrTx, ids: readonly string[], zipCode: string): Promise<CardRow[]> =>
  sql<CardRow[]>`
    select id, slug, name, is_hidden as "isHidden", is_public as "isPublic", headline, photo_id as "photoId", ratings,
      hire_count as "hireCount", latitude, longitude, job_latitude as "jobLatitude", job_longitude as "jobLongitude"
    from professional_cards(${ids}::uuid[], ${zipCode})`

type ServiceInCity = { subcategoryId: string; city: string; stateCode: string }

/** The ids of the public professionals with a service in a city, those with most hires and reviews first. */
export async function listPublicIn(
  sql: SqlOrTx,
  { subcategoryId, city, stateCode }: ServiceInCity,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; ids: string[] }> {
  const rows = await sql<{ id: string; total: string }[]>`
    select account_id as id, count(*) over () as total
    from professional_places()
    where subcategory_id = ${subcategoryId} and city = ${city} and state_code = ${stateCode}
    order by hire_count desc, (select sum(n) from unnest(ratings) as n) desc, account_id
    limit ${limit} offset ${offset}`

  return { total: Number(rows[0]?.total ?? 0), ids: rows.map(({ id }) => id) }
}
