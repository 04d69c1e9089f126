import type { Sql } from '#database/connect.ts'
import { type CardRow, cardColumns, cardText, toRecord, viewerJoins, viewerText } from './card-store.ts'
import type { DemandRecord } from '../domain/demand-view.ts'
import type { Group } from '../domain/list-group.ts'
import type { Viewer } from '../domain/visible-contact.ts'
import type { GroupIds } from './facet-store.ts'

/** A published demand is in one of the first two while it is available, and always in one of the last two. */
export const lists = { common: 1, golden: 2, inactive: 4, active: 5 } as const

export type Page = { total: number; records: DemandRecord[] }

export type PageWanted = {
  lists: readonly number[]
  group: Group
  ids: GroupIds
  offset: number
  limit: number
  /** A member, but no administrator; null is a visitor. */
  viewerId: string | null
}

/**
 * The demands as JSON to send, one after the other. Of those that the viewer posted or unlocked there is only the id,
 * between two marks that no JSON contains: what they may see of them is decided elsewhere.
 */
export type PreparedPage = { total: number; items: string; ownIds: string[] }

/** One page, newest first, and how many there are in all. */
export async function listPage(
  sql: Sql,
  { viewer, ...page }: Omit<PageWanted, 'viewerId'> & { viewer: Viewer },
): Promise<Page> {
  const wanted = { ...page, viewerId: viewer?.accountId ?? null }
  if (isEmpty(wanted)) return { total: 0, records: [] }

  const rows = await sql.unsafe<(CardRow & { total: string })[]>(
    `select a.total, ${cardText(viewer)}
    from ${pages} cross join ${startOf(wanted)} a
    left join lateral (${keysOf(wanted)}) k on true
    left join demand d on d.key = k.key
    left join demand_seat s on s.demand_id = d.id
    ${viewerText(viewer, 'w.viewer')}
    order by k.key desc`,
    parametersOf([wanted]),
  )

  return toPage(rows)
}

/** The same for visitors and members, as many pages as are wanted at once; what is sent is ready, see demand_card. */
export async function listPreparedPages(sql: Sql, wanted: readonly PageWanted[]): Promise<PreparedPage[]> {
  const found = new Map<string, PreparedPage>()
  const once = new Map(wanted.filter((page) => !isEmpty(page)).map((page) => [keyOf(page), page]))

  const readAlike = async ([statement, alike]: [string, PageWanted[]]) => {
    const rows = await sql.unsafe<PreparedRow[]>(statement, parametersOf(alike))
    for (const [nth, { total, items, own }] of rows.entries()) {
      const page = alike[nth]
      if (page) found.set(keyOf(page), { total: Number(total), items: items ?? '', ownIds: own ?? [] })
    }
  }
  await Promise.all(Array.from(Map.groupBy(once.values(), statementOf), readAlike))

  return wanted.map((page) => found.get(keyOf(page)) ?? { total: 0, items: '', ownIds: [] })
}

type PreparedRow = { total: string; items: string | null; own: string[] | null }

const keyOf = ({ lists: wanted, ids, offset, limit, viewerId }: PageWanted) =>
  [wanted, ids.places, ids.services, offset, limit, viewerId].join(' ')

const statementOf = (wanted: PageWanted) => {
  const isMember = wanted.viewerId !== null

  return `
    select a.total, page.items, page.own
    from ${pages}, ${startOf(wanted)} a, lateral (
      select string_agg(case when is_own then chr(1) || id || chr(1) else card end, ',') as items,
        array_agg(id) filter (where is_own) as own
      from (
        select d.id, demand_card_with_seats(d.card, s) as card,
          ${isMember ? 'u.account_id is not null or coalesce(d.account_id = w.viewer, false)' : 'false'} as is_own
        from (${keysOf(wanted)}) k join demand d on d.key = k.key join demand_seat s on s.key = k.key
        ${isMember ? 'left join demand_unlock u on u.demand_id = d.id and u.account_id = w.viewer' : ''}
        order by k.key desc
      ) prepared
    ) page
    order by w.nth`
}

const isEmpty = ({ ids }: PageWanted) => ids.places.length === 0 || ids.services.length === 0

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

// The statements are put together as text: by the driver it would cost a visitor's page a fifth of its time. And the
// planner must see how few rows a page has: of a parameter it would expect a tenth of the table.

/** What is wanted, a row for each page. The subquery keeps the arrays from being read again at each use. */
const pages = `(
  select nth, lists::smallint[] as lists, places::integer[] as places, services::integer[] as services, skip, viewer
  from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::uuid[])
    with ordinality as wanted (lists, places, services, skip, viewer, nth)
  offset 0
) w`

const parametersOf = (wanted: readonly PageWanted[]) => [
  wanted.map((page) => `{${page.lists.join()}}`),
  wanted.map(({ ids }) => `{${ids.places.join()}}`),
  wanted.map(({ ids }) => `{${ids.services.join()}}`),
  wanted.map(({ offset }) => offset),
  wanted.map(({ viewerId }) => viewerId),
]

/** So many are read over sooner than the counters would have said where to begin. */
const isNear = ({ offset }: PageWanted) => offset <= 600

/** The total; where the page is not near, the counters also say below which key it begins, see demand_anchor. */
const startOf = (wanted: PageWanted) =>
  isNear(wanted)
    ? `lateral (
        select coalesce(sum(n), 0) as total, w.skip from demand_count
        where list = any (w.lists) and place = any (w.places) and service = any (w.services) and level = 0)`
    : `lateral demand_anchor(
        w.lists, w.places, w.services, ${wanted.group.place.kind}, ${wanted.group.service.kind}, w.skip)`

const keysOf = (wanted: PageWanted) => (isOne(wanted) ? keysOfOne(wanted) : keysOfSeveral(wanted))

const isOne = ({ ids }: PageWanted) => ids.places.length === 1 && ids.services.length === 1

/** One group is read off its index in order, in each of the lists, and merged on the way. */
const keysOfOne = (wanted: PageWanted) => `
  select key from (${wanted.lists
    .map(
      (_, nth) => `(
        select key from demand_listing
        where list = w.lists[${nth + 1}] ${isIn(wanted, 'w.places[1]', 'w.services[1]')}
        order by key desc limit ${Math.trunc(wanted.limit)} + a.skip)`,
    )
    .join(' union all ')}) l
  order by key desc limit ${Math.trunc(wanted.limit)} offset a.skip`

/** Several are read side by side and then merged. */
const keysOfSeveral = (wanted: PageWanted) => `
  select l.key
  from unnest(w.lists) as list (id), unnest(w.places) as place (id), unnest(w.services) as service (id), lateral (
      select key from demand_listing
      where list = list.id ${isIn(wanted, 'place.id', 'service.id')}
      order by key desc limit ${Math.trunc(wanted.limit)} + a.skip
    ) l
  order by l.key desc limit ${Math.trunc(wanted.limit)} offset a.skip`

const columns = ['', 'state', 'city', 'category', 'subcategory'] as const

const isIn = (wanted: PageWanted, placeId: string, serviceId: string) => {
  const { place, service } = wanted.group

  return [
    place.kind === 0 ? '' : `and ${columns[place.kind]} = ${placeId}`,
    service.kind === 0 ? '' : `and ${columns[service.kind]} = ${serviceId}`,
    isNear(wanted) ? '' : 'and key < a.below',
  ].join(' ')
}
