import type { Sql } from '#database/connect.ts'
import { type CardRow, cardColumns, toRecord, viewerJoins } from './card-store.ts'
import type { DemandRecord } from './domain/demand-view.ts'
import type { Group } from './domain/list-group.ts'
import type { Viewer } from './domain/visible-contact.ts'
import type { GroupIds } from './facet-store.ts'

/** The lists a published demand can stand in, one at a time. */
export const lists = { common: 1, golden: 2, full: 3, inactive: 4 } as const

export type Page = { total: number; records: DemandRecord[] }

type Wanted = {
  lists: readonly number[]
  group: Group
  ids: GroupIds
  offset: number
  limit: number
  viewer: Viewer
}

/** One page, newest first, and how many there are in all: the counters say where it begins, see migration 0006. */
export async function listPage(sql: Sql, wanted: Wanted): Promise<Page> {
  const { group, ids, offset, viewer } = wanted
  if (ids.places.length === 0 || ids.services.length === 0) return { total: 0, records: [] }

  const rows = await sql<(CardRow & { total: string })[]>`
    select a.total, ${cardColumns(sql, viewer)}
    from demand_anchor(
      ${wanted.lists}::smallint[], ${ids.places}::integer[], ${ids.services}::integer[],
      ${group.place.kind}, ${group.service.kind}, ${offset}) a
    left join lateral (${keysOfPage(sql, wanted)}) k on true
    left join demand d on d.key = k.key
    left join demand_seat s on s.demand_id = d.id
    ${viewerJoins(sql, viewer)}
    order by k.key desc`

  return toPage(rows)
}

/** A page past the end is one row without a demand, for its total. */
export const toPage = (rows: readonly (CardRow & { total: string })[]): Page => ({
  total: Number(rows[0]?.total ?? 0),
  records: rows.filter(({ id }) => id !== null).map(({ total: _, ...row }) => toRecord(row)),
})

/** The newest of a few lists, without a total. */
export async function listNewest(
  sql: Sql,
  { lists: wanted, limit, viewer }: Pick<Wanted, 'lists' | 'limit' | 'viewer'>,
): Promise<DemandRecord[]> {
  const rows = await sql<CardRow[]>`
    select ${cardColumns(sql, viewer)}
    from (
      select l.key from unnest(${wanted}::smallint[]) as list (id), lateral (
        select key from demand_listing where list = list.id order by key desc limit ${limit}
      ) l
      order by l.key desc limit ${limit}
    ) k
    join demand d on d.key = k.key
    join demand_seat s on s.demand_id = d.id
    ${viewerJoins(sql, viewer)}
    order by k.key desc`

  return rows.map(toRecord)
}

/** One group is read off its index in order; several are read side by side and merged. */
function keysOfPage(sql: Sql, { lists: wanted, group, ids, limit }: Wanted) {
  const [list] = wanted
  const [place] = ids.places
  const [service] = ids.services
  const rows = literal(sql, limit)
  const isOne = wanted.length === 1 && ids.places.length === 1 && ids.services.length === 1
  if (isOne && list !== undefined && place !== undefined && service !== undefined) {
    return sql`
      select key from demand_listing
      where list = ${list} and ${isIn(sql, group, { place: sql`${place}`, service: sql`${service}` })}
        and key < a.below
      order by key desc limit ${rows} offset a.skip`
  }

  return sql`
    select l.key
    from unnest(${wanted}::smallint[]) as list (id), unnest(${ids.places}::integer[]) as place (id),
      unnest(${ids.services}::integer[]) as service (id), lateral (
        select key from demand_listing
        where list = list.id and ${isIn(sql, group, { place: sql`place.id`, service: sql`service.id` })}
          and key < a.below
        order by key desc limit ${limit} + a.skip
      ) l
    order by l.key desc limit ${rows} offset a.skip`
}

/** The planner must see how few rows a page has: of a parameter it would expect a tenth of the table. */
export const literal = (sql: Sql, limit: number) => sql.unsafe(String(Math.trunc(limit)))

type Fragment = ReturnType<Sql>

function isIn(sql: Sql, { place, service }: Group, id: { place: Fragment; service: Fragment }) {
  const ofPlace = [sql`true`, sql`state = ${id.place}`, sql`city = ${id.place}`][place.kind] ?? sql`true`
  const ofService =
    service.kind === 3
      ? sql`category = ${id.service}`
      : service.kind === 4
        ? sql`subcategory = ${id.service}`
        : sql`true`

  return sql`${ofPlace} and ${ofService}`
}
