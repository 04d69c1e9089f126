import type { Sql } from '#database/connect.ts'
import { type CardRow, cardColumns, viewerJoins } from '../card-store.ts'
import { type Facet, facetKinds, type Group } from './list-group-rules.ts'
import type { Viewer } from '../visible-contact-rules.ts'
import { type Page, toPage } from './listing-store.ts'

type Wanted = {
  viewer: NonNullable<Viewer>
  group: Group
  /** All demands if undefined. */
  isActive: boolean | undefined
  /** Terms as search-terms-rules.ts makes them. */
  searchGroups: string[][] | null
  offset: number
  limit: number
}

/** The demands of one customer. A customer has few, so they are filtered and counted directly. */
export async function listOwn(sql: Sql, wanted: Wanted): Promise<Page> {
  const { viewer, group, isActive, searchGroups, offset, limit } = wanted
  const rows = await sql<(CardRow & { total: string })[]>`
    with mine as materialized (
      select d.id as demand_id, d.key
      from demand d join demand_seat s on s.demand_id = d.id
      where d.account_id = ${viewer.accountId} and d.removed_at is null
        and ${isActive === undefined ? sql`true` : sql`s.is_active = ${isActive}`}
        and ${isNamed(sql, group.place)} and ${isNamed(sql, group.service)}
        and ${
          searchGroups
            ? sql`exists (
                select from demand_search w
                where w.key = d.key and w.words @@ demand_search_query(
                  demand_search_groups(${sql.json(searchGroups)}), demand_search_block(d.key)))`
            : sql`true`
        }
    )
    select t.total, ${cardColumns(sql, viewer)}
    from (select count(*) as total from mine) t
    left join lateral (select * from mine order by key desc limit ${limit} offset ${offset}) m on true
    left join demand d on d.id = m.demand_id
    left join demand_seat s on s.demand_id = d.id
    ${viewerJoins(sql, viewer)}
    order by d.key desc`

  return toPage(rows)
}

function isNamed(sql: Sql, { kind, name, within }: Facet) {
  const named = (column: string, wide: string) =>
    sql`lower(${sql(column)}) = lower(${name}) and (${within} = '' or lower(${sql(wide)}) = lower(${within}))`

  switch (kind) {
    case facetKinds.everything:
      return sql`true`
    case facetKinds.state:
      return named('state_code', 'state_code')
    case facetKinds.city:
      return named('city', 'state_code')
    case facetKinds.category:
      return named('category', 'category')
    case facetKinds.subcategory:
      return named('subcategory', 'category')
  }
}
