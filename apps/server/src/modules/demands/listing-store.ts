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
}

/** One page, newest first, and how many there are in all. */
export async function listPage(sql: Sql, wanted: Wanted & { viewer: Viewer }): Promise<Page> {
  const { viewer } = wanted
  if (isEmpty(wanted)) return { total: 0, records: [] }
  const { start, keys, parameters } = partsOf(wanted)

  const rows = await sql.unsafe<(CardRow & { total: string })[]>(
    `select a.total, ${cardText(viewer)}
    from ${start} a
    left join lateral (${keys}) k on true
    left join demand d on d.key = k.key
    left join demand_seat s on s.demand_id = d.id
    ${viewerText(viewer, `$${parameters.length + 1}`)}
    order by k.key desc`,
    [...parameters, ...(viewer ? [viewer.accountId] : [])],
    { prepare: true },
  )

  return toPage(rows)
}

/** The same for visitors; the items are the JSON to send, see migration 0007. */
export async function listPreparedPage(sql: Sql, wanted: Wanted): Promise<{ total: number; items: string }> {
  if (isEmpty(wanted)) return { total: 0, items: '' }
  const { start, keys, parameters } = partsOf(wanted)

  const [row] = await sql.unsafe<{ total: string; items: string | null }[]>(
    `select a.total, (
      select string_agg(item, ',')
      from (
        select demand_card_with_seats(d.card, s) as item
        from (${keys}) k join demand d on d.key = k.key join demand_seat s on s.key = k.key
        order by k.key desc
      ) prepared
    ) as items
    from ${start} a`,
    parameters,
    { prepare: true },
  )

  return { total: Number(row?.total ?? 0), items: row?.items ?? '' }
}

const isEmpty = ({ ids }: Wanted) => ids.places.length === 0 || ids.services.length === 0

/** A page past the end is one row without a demand, for its total. */
export const toPage = (rows: readonly (CardRow & { total: string })[]): Page => ({
  total: Number(rows[0]?.total ?? 0),
  records: rows.filter(({ id }) => id !== null).map(toRecord),
})

/** The newest of a few lists, without a total. */
export async function listNewest(
  sql: Sql,
  { lists: wanted, limit, viewer }: { lists: readonly number[]; limit: number; viewer: Viewer },
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

/**
 * What a page is read by: where it starts, with the total, and its keys. As text, because putting the parts together by
 * the driver would cost a visitor's page a fifth of its time.
 */
function partsOf(wanted: Wanted) {
  const { group, ids, offset } = wanted
  const isNear = offset <= nearEnough

  return {
    start: isNear ? totalAlone : totalAndPlace,
    keys: isOne(wanted) ? keysOfOne(wanted, isNear) : keysOfSeveral(wanted, isNear),
    parameters: [
      [...wanted.lists],
      ids.places,
      ids.services,
      offset,
      ...(isNear ? [] : [group.place.kind, group.service.kind]),
    ],
  }
}

/** So many are read over sooner than the counters would have said where to begin. */
const nearEnough = 60

const totalAlone = `(
  select coalesce(sum(n), 0) as total, $4::bigint as skip from demand_count
  where list = any ($1::smallint[]) and place = any ($2::integer[]) and service = any ($3::integer[]) and level = 0)`

/** The counters also say below which key the page begins, see migration 0006. */
const totalAndPlace = 'demand_anchor($1::smallint[], $2::integer[], $3::integer[], $5, $6, $4)'

const isOne = ({ ids }: Wanted) => ids.places.length === 1 && ids.services.length === 1

// The planner must see how few rows a page has: of a parameter it would expect a tenth of the table.

/** One group is read off its index in order, in each of the lists, and merged on the way. */
const keysOfOne = ({ lists: wanted, group, limit }: Wanted, isNear: boolean) => `
  select key from (${wanted
    .map(
      (_, index) => `(
        select key from demand_listing
        where list = ($1::smallint[])[${index + 1}]
          ${isIn(group, '($2::integer[])[1]', '($3::integer[])[1]')} ${isBelow(isNear)}
        order by key desc limit ${Math.trunc(limit)} + a.skip)`,
    )
    .join(' union all ')}) l
  order by key desc limit ${Math.trunc(limit)} offset a.skip`

/** Several are read side by side and then merged. */
const keysOfSeveral = ({ group, limit }: Wanted, isNear: boolean) => `
  select l.key
  from unnest($1::smallint[]) as list (id), unnest($2::integer[]) as place (id),
    unnest($3::integer[]) as service (id), lateral (
      select key from demand_listing
      where list = list.id ${isIn(group, 'place.id', 'service.id')} ${isBelow(isNear)}
      order by key desc limit ${Math.trunc(limit)} + a.skip
    ) l
  order by l.key desc limit ${Math.trunc(limit)} offset a.skip`

const isBelow = (isNear: boolean) => (isNear ? '' : 'and key < a.below')

const columns = ['', 'state', 'city', 'category', 'subcategory'] as const

const isIn = ({ place, service }: Group, placeId: string, serviceId: string) =>
  [
    place.kind === 0 ? '' : `and ${columns[place.kind]} = ${placeId}`,
    service.kind === 0 ? '' : `and ${columns[service.kind]} = ${serviceId}`,
  ].join(' ')
