import { mostCounted } from '@joblane/contracts/demands/numbers'
import { Cache } from '#cache.ts'
import type { Sql, SqlOrTx } from '#database/connect.ts'
import { minute } from '#kernel/duration.ts'
import { type CardRow, cardColumns, toRecord, viewerJoins } from '../card-store.ts'
import type { DemandRecord } from '../demand-view-rules.ts'
import type { Viewer } from '../visible-contact-rules.ts'
import type { Facet } from './selection-rules.ts'

/**
 * A published demand is in common or golden while it is available, and always in inactive or active. One whose seats are
 * taken is full, which is no list to browse.
 */
export const lists = { common: 1, golden: 2, full: 3, inactive: 4, active: 5 } as const

/** One list, or a part of it, by the ids of a place and a service: see demand_is_selected.sql. */
export type Selection = { list: number } & Partial<Record<Facet['kind'], number>>

export type Page = {
  /** Where counting stops, one more than is counted. */
  total: number
  records: readonly DemandRecord[]
}

export type Window = { offset: number; limit: number; viewer: Viewer }

/** The lists of a database, with what is remembered of them. */
export const openLists = (sql: Sql, most: number = mostCounted.list) => ({
  sql,
  most,
  // The id of a name never changes.
  facetIds: new Cache<number[]>({ max: 50_000, isCacheable: (ids) => ids.length === 1 }),
  // Many demands come and go before such a total is no longer one.
  totals: new Cache<number>({ max: 10_000, ttlInMs: minute, isCacheable: (total) => total > most }),
})

export type Lists = ReturnType<typeof openLists>

/** The ids of a place or a service: none if the name is unknown, several for a city of that name in several states. */
export function findFacetIds({ sql, facetIds }: Lists, facet: Facet): number[] | Promise<number[]> {
  const { kind, name, within } = facet
  // Another city may get the same name.
  const isFinal = kind !== 'city' || within !== ''

  return isFinal
    ? facetIds.get(`${kind}\n${name}\n${within}`, () => readFacetIds(sql, facet))
    : readFacetIds(sql, facet)
}

/** As the table `demand_facet` numbers them. */
const facetKinds = { state: 1, city: 2, category: 3, subcategory: 4 } as const

async function readFacetIds(sql: Sql, { kind, name, within }: Facet): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from demand_facet
    where kind = ${facetKinds[kind]} and name = lower(${name}) and (${within} = '' or within = lower(${within}))`

  return rows.map(({ id }) => id)
}

/** A page of all selections together, newest first; nothing beyond what is counted. */
export async function listPage(
  all: Lists,
  selections: readonly Selection[],
  { offset, limit, viewer }: Window,
): Promise<Page> {
  const end = Math.min(offset + limit, all.most)
  const [total, records] = await Promise.all([
    totalOf(all, selections),
    offset < end ? listNewest(all, selections, { offset, limit: end - offset, viewer }) : [],
  ])

  return { total, records }
}

const totalOf = ({ sql, totals, most }: Lists, selections: readonly Selection[]) =>
  totals.get(JSON.stringify(selections), async () => {
    const [row] = await sql<{ total: number }[]>`${countOf(sql, selections, most + 1)}`

    return Math.min(row?.total ?? 0, most + 1)
  })

/** The newest demands of all selections together, without a total. */
export async function listNewest(
  { sql }: Pick<Lists, 'sql'>,
  selections: readonly Selection[],
  { offset, limit, viewer }: Window,
): Promise<DemandRecord[]> {
  const rows = await sql<CardRow[]>`
    select ${cardColumns(sql, viewer)}
    from (${newestKeys(sql, selections, { offset, limit })}) k
    join demand d on d.key = k.key
    join demand_seat s on s.key = k.key
    ${viewerJoins(sql, viewer)}
    order by k.key desc`

  return rows.map(toRecord)
}

/**
 * What most pages read is one list, at one place and for one service, and the same plan is right for all values. Other
 * selections are planned for their values, which takes longer than to read the page: see demand_selected_keys.sql.
 */
function newestKeys(
  sql: Sql,
  selections: readonly Selection[],
  { offset, limit }: Pick<Window, 'offset' | 'limit'>,
) {
  const one = onlyOne(selections)
  // As text: for a parameter, the planner would assume a tenth of the table.
  if (one)
    return sql`
      select key from demand_listing where ${isIn(sql, one)}
      order by key desc limit ${sql.unsafe(String(limit))} offset ${offset}`

  return sql`
    select key
    from jsonb_array_elements(${sql.json(selections)}) as selection,
      demand_selected_keys(selection, ${offset + limit}) as key
    order by key desc limit ${limit} offset ${offset}`
}

function countOf(sql: Sql, selections: readonly Selection[], most: number) {
  const one = onlyOne(selections)
  if (one)
    return sql`
      select count(*)::int as total
      from (select from demand_listing where ${isIn(sql, one)} limit ${sql.unsafe(String(most))}) counted`

  return sql`
    select sum(demand_selected_count(selection, ${most}))::int as total
    from jsonb_array_elements(${sql.json(selections)}) as selection`
}

const onlyOne = (selections: readonly Selection[]) => (selections.length === 1 ? selections[0] : undefined)

/** The fields of a selection are columns. */
const isIn = (sql: Sql, { list, ...facets }: Selection) =>
  Object.entries(facets).reduce(
    (conditions, [column, id]) => sql`${conditions} and ${sql(column)} = ${id}`,
    sql`list = ${list}`,
  )

/** A page of one customer's demands, who has few: all are read to count them. */
export function listOwn(
  { sql, most }: Lists,
  selections: readonly Selection[],
  {
    searchGroups,
    viewer,
    ...window
  }: Window & { viewer: NonNullable<Viewer>; searchGroups: string[][] | null },
): Promise<Page> {
  const isFound = searchGroups
    ? sql`exists (
        select from demand_search w
        where w.key = d.key and w.words @@ demand_search_query(
          demand_search_groups(${sql.json(searchGroups)}), demand_search_block(d.key)))`
    : sql`true`
  const keys = sql`
    select d.key
    from demand d join demand_listing l on l.key = d.key, jsonb_array_elements(${sql.json(selections)}) as selection
    where d.account_id = ${viewer.accountId} and d.removed_at is null and demand_is_selected(l, selection) and ${isFound}
    order by d.key desc limit ${most + 1}`

  return readPage(sql, keys, { most, viewer, ...window })
}

/** A page of keys that are all read anyway, at most one more than is counted. */
export async function readPage(
  sql: Sql,
  keys: ReturnType<SqlOrTx['unsafe']>,
  { most, offset, limit, viewer }: Window & { most: number },
): Promise<Page> {
  const rows = await sql<(CardRow & { total: number })[]>`
    with hit (key) as materialized (${keys})
    select t.total, ${cardColumns(sql, viewer)}
    from (select count(*)::int as total from hit) t
    left join lateral (
      select key from hit order by key desc limit ${Math.max(0, Math.min(limit, most - offset))} offset ${offset}
    ) k on true
    left join demand d on d.key = k.key
    left join demand_seat s on s.key = k.key
    ${viewerJoins(sql, viewer)}
    order by k.key desc`

  return {
    total: rows[0]?.total ?? 0,
    // A page past the end is one row with a total and no demand.
    records: rows.filter(({ id }) => id !== null).map(toRecord),
  }
}
