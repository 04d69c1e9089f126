import type { Sql } from '#database/connect.ts'
import { type CardRow, cardColumns, cardText, toRecord, viewerJoins, viewerText } from './card-store.ts'
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

  const rows = await sql.unsafe<(CardRow & { total: string })[]>(
    textOf(wanted),
    [
      [...wanted.lists],
      ids.places,
      ids.services,
      group.place.kind,
      group.service.kind,
      offset,
      ...(viewer ? [viewer.accountId] : []),
    ],
    { prepare: true },
  )

  return toPage(rows)
}

/** A page past the end is one row without a demand, for its total. */
export const toPage = (rows: readonly (CardRow & { total: string })[]): Page => ({
  total: Number(rows[0]?.total ?? 0),
  records: rows.filter(({ id }) => id !== null).map(toRecord),
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

/** As text, because putting the parts together by the driver would cost a visitor's page a fifth of its time. */
const textOf = (wanted: Wanted) => `
  select a.total, ${cardText(wanted.viewer)}
  from demand_anchor($1::smallint[], $2::integer[], $3::integer[], $4, $5, $6) a
  left join lateral (${isOne(wanted) ? keysOfOne(wanted) : keysOfSeveral(wanted)}) k on true
  left join demand d on d.key = k.key
  left join demand_seat s on s.demand_id = d.id
  ${viewerText(wanted.viewer, '$7')}
  order by k.key desc`

const isOne = ({ lists: wanted, ids }: Wanted) =>
  wanted.length === 1 && ids.places.length === 1 && ids.services.length === 1

// The planner must see how few rows a page has: of a parameter it would expect a tenth of the table.

/** One group is read off its index in order. */
const keysOfOne = ({ group, limit }: Wanted) => `
  select key from demand_listing
  where list = ($1::smallint[])[1] ${isIn(group, '($2::integer[])[1]', '($3::integer[])[1]')} and key < a.below
  order by key desc limit ${Math.trunc(limit)} offset a.skip`

/** Several are read side by side and merged. */
const keysOfSeveral = ({ group, limit }: Wanted) => `
  select l.key
  from unnest($1::smallint[]) as list (id), unnest($2::integer[]) as place (id),
    unnest($3::integer[]) as service (id), lateral (
      select key from demand_listing
      where list = list.id ${isIn(group, 'place.id', 'service.id')} and key < a.below
      order by key desc limit ${Math.trunc(limit)} + a.skip
    ) l
  order by l.key desc limit ${Math.trunc(limit)} offset a.skip`

const columns = ['', 'state', 'city', 'category', 'subcategory'] as const

const isIn = ({ place, service }: Group, placeId: string, serviceId: string) =>
  [
    place.kind === 0 ? '' : `and ${columns[place.kind]} = ${placeId}`,
    service.kind === 0 ? '' : `and ${columns[service.kind]} = ${serviceId}`,
  ].join(' ')
