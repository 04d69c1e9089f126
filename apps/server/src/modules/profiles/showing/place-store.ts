import type { SqlOrTx } from '#database/connect.ts'

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
