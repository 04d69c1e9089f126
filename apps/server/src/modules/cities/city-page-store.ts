import type { CityLink } from '@joblane/contracts/cities/api'
import type { SqlOrTx } from '#database/connect.ts'

/** Recomputes which pages are indexed; returns how many changed. */
export async function refreshPages(sql: SqlOrTx, fewestQuotes: number): Promise<number> {
  const [row] = await sql<{ changed: number }[]>`select city_page_refresh(${fewestQuotes}) as changed`

  return row?.changed ?? 0
}

/** Those of the given addresses that are indexed. */
export async function findIndexed(sql: SqlOrTx, paths: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ path: string }[]>`select path from city_page where path = any (${paths}::text[])`

  return new Set(rows.map(({ path }) => path))
}

type LinksWanted = {
  /** Of a service or a category; null for all services. */
  slug: string | null
  limit: number
}

/** The pages with the most contents. */
export const listLinks = (sql: SqlOrTx, { slug, limit }: LinksWanted): Promise<CityLink[]> => sql<CityLink[]>`
  select s.name as service, p.city, p.state_code as "stateCode", p.path
  from city_page p join listed_services() as s on s.id = p.subcategory_id
  where ${slug === null ? sql`true` : sql`${slug} in (s.slug, s.category_slug)`}
  order by p.weight desc, p.path limit ${limit}`

export async function listPaths(
  sql: SqlOrTx,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await sql<{ path: string }[]>`
    select path from city_page where path > ${after} order by path limit ${limit}`

  return rows.map(({ path }) => path)
}

/** The address after which each file of so many addresses starts: empty for the first file. */
export async function listStarts(sql: SqlOrTx, perFile: number): Promise<string[]> {
  const rows = await sql<{ path: string }[]>`
    select coalesce(previous, '') as path from (
      select lag(path) over (order by path) as previous, row_number() over (order by path) as n from city_page
    ) as numbered
    where (n - 1) % ${perFile} = 0
    order by n`

  return rows.map(({ path }) => path)
}
