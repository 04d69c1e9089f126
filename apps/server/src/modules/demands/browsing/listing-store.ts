import type { Sql } from '#database/connect.ts'
import {
  addContacts,
  type CardRow,
  cardColumns,
  type SharedRecord,
  toRecord,
  viewerJoins,
} from '../card-store.ts'
import type { DemandRecord } from '../demand-view-rules.ts'
import { type Facet, facetKinds, type Group } from './list-group-rules.ts'
import type { Viewer } from '../visible-contact-rules.ts'
import type { GroupIds } from './facet-store.ts'
import { type RecordCache, type Versions, versionColumns } from './record-store.ts'

/**
 * A published demand is in common or golden while it is available, and always in inactive or active. One whose seats are
 * taken is full, which is no list to browse.
 */
export const lists = { common: 1, golden: 2, full: 3, inactive: 4, active: 5 } as const

export type Page = { total: number; records: readonly DemandRecord[] }

export type PageWanted = {
  lists: readonly number[]
  group: Group
  ids: GroupIds
  offset: number
  limit: number
  viewer: Viewer
}

type Tools = { sql: Sql; recordCache: RecordCache }

/** Reads pages, newest first, each with its total and as far as its viewer may be entitled to. */
export async function listPages(tools: Tools, wanted: readonly PageWanted[]): Promise<Page[]> {
  const pages = await listPublicPages(tools, wanted)
  const seen = wanted.map(({ viewer }, nth) => ({ viewer, shared: pages[nth]?.shared ?? [] }))
  const records = await addContacts(tools.sql, seen)

  return pages.map(({ total }, nth) => ({ total, records: records[nth] ?? [] }))
}

/** One statement reads all pages of the same shape, and identical pages are read once for all who want them. */
async function listPublicPages(tools: Tools, wanted: readonly PageWanted[]): Promise<PublicPage[]> {
  const found = new Map<PageWanted, PublicPage>()
  const shared = Map.groupBy(wanted, keyOf)
    .values()
    .flatMap((wantedBy) => wantedBy.slice(0, 1).map((page) => ({ ...page, wantedBy })))
    .filter((page) => !isEmpty(page))

  await Promise.all(
    Array.from(Map.groupBy(shared, shapeOf).values(), async (alike) => {
      const pages = await readAlike(tools, alike)
      for (const [nth, { wantedBy }] of alike.entries())
        for (const page of wantedBy) found.set(page, pages[nth] ?? nothing)
    }),
  )

  return wanted.map((page) => found.get(page) ?? nothing)
}

type PublicPage = { total: number; shared: readonly SharedRecord[] }
type SharedPage = PageWanted & { wantedBy: readonly PageWanted[] }

const nothing: PublicPage = { total: 0, shared: [] }

const isEmpty = ({ ids }: PageWanted) => ids.places.length === 0 || ids.services.length === 0

const keyOf = ({ lists: wanted, ids, offset, limit }: PageWanted) =>
  [wanted, ids.places, ids.services, offset, limit].join(' ')

/** Everything the text of the statement depends on. */
const shapeOf = (wanted: PageWanted) => {
  const { group } = wanted
  const kinds = [group.place.kind, group.service.kind, wanted.lists.length]

  return [...kinds, isNear(wanted), isOne(wanted), roomFor(wanted)].join(' ')
}

/** A page past the end is a single row with a total and no demand. */
type PageRow = { nth: string; total: string; id: string | null; isUnlockedBySome: boolean } & Omit<
  Versions,
  'id'
>

async function readAlike({ sql, recordCache }: Tools, alike: readonly SharedPage[]): Promise<PublicPage[]> {
  const [one] = alike
  if (!one) return []
  const rows = await sql<PageRow[]>`
    select w.nth, a.total, ${sql.unsafe(versionColumns)}, exists (
      select from demand_unlock u where u.demand_id = d.id and u.account_id = any (w.viewers)) as "isUnlockedBySome"
    from ${wantedRows(sql, alike)} w cross join ${startOf(sql, one)} a
    left join lateral (${isOne(one) ? keysOfOne(sql, one) : keysOfSeveral(sql, one)}) k on true
    left join demand d on d.key = k.key
    left join demand_seat s on s.key = k.key
    order by w.nth, k.key desc`

  const byPage = Map.groupBy(rows, ({ nth }) => Number(nth))
  const pages = alike.map(({ limit }, index) => (byPage.get(index + 1) ?? []).slice(0, limit))
  const records = await recordCache.find(sql, pages.flat().filter(hasDemand))

  return pages.map((page) => ({
    total: Number(page[0]?.total ?? 0),
    shared: page.filter(hasDemand).flatMap(({ id, isUnlockedBySome }) => {
      const record = records.get(id)

      return record ? [{ record, isUnlockedBySome }] : []
    }),
  }))
}

const hasDemand = (row: PageRow): row is PageRow & Versions => row.id !== null

export const toPage = (rows: readonly (CardRow & { total: string })[]): Page => ({
  total: Number(rows[0]?.total ?? 0),
  records: rows.filter(({ id }) => id !== null).map(toRecord),
})

/** The newest demands of the given lists, without a total. */
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

/** One row per page. OFFSET 0 prevents PostgreSQL from evaluating the arrays again at each use. */
const wantedRows = (sql: Sql, wanted: readonly SharedPage[]) => sql`(
  select
    nth, lists::smallint[] as lists, places::integer[] as places, services::integer[] as services,
    viewers::uuid[] as viewers, skip
  from unnest(
    ${wanted.map((page) => `{${page.lists.join()}}`)}::text[], ${wanted.map(({ ids }) => `{${ids.places.join()}}`)}::text[],
    ${wanted.map(({ ids }) => `{${ids.services.join()}}`)}::text[],
    ${wanted.map(({ wantedBy }) => `{${wantedBy.flatMap(({ viewer }) => viewer?.accountId ?? []).join()}}`)}::text[],
    ${wanted.map(({ offset }) => offset)}::bigint[])
    with ordinality as wanted (lists, places, services, viewers, skip, nth)
  offset 0
)`

/** Up to this offset, skipping rows is faster than looking up the start in the counters. */
const isNear = ({ offset }: PageWanted) => offset <= 600

/** The total; for a page that is not near, the counters also give the key it starts below: demand_anchor.sql. */
const startOf = (sql: Sql, wanted: PageWanted) =>
  isNear(wanted)
    ? sql`lateral (
        select coalesce(sum(n), 0) as total, w.skip from demand_count
        where list = any (w.lists) and place = any (w.places) and service = any (w.services) and level = 0)`
    : sql`lateral demand_anchor(
        w.lists, w.places, w.services, ${kindOf(sql, wanted, 'place')}, ${kindOf(sql, wanted, 'service')}, w.skip)`

const kindOf = (sql: Sql, { group }: PageWanted, facet: keyof Group) => sql.unsafe(`${group[facet].kind}`)

const isOne = ({ ids }: PageWanted) => ids.places.length === 1 && ids.services.length === 1

/** Reads one group in index order from each list, and merges the lists on the way. */
const keysOfOne = (sql: Sql, wanted: PageWanted) => sql`
  select key from (${wanted.lists
    .map(
      (_, nth) => sql`(
        select key from demand_listing
        where list = w.lists[${sql.unsafe(`${nth + 1}`)}] ${isIn(sql, wanted, 'w.places[1]', 'w.services[1]')}
        order by key desc limit ${roomOf(sql, wanted)} + a.skip)`,
    )
    .reduce((all, next) => sql`${all} union all ${next}`)}) l
  order by key desc limit ${roomOf(sql, wanted)} offset a.skip`

/** Reads several groups separately and then merges them. */
const keysOfSeveral = (sql: Sql, wanted: PageWanted) => sql`
  select l.key
  from unnest(w.lists) as list (id), unnest(w.places) as place (id), unnest(w.services) as service (id), lateral (
      select key from demand_listing
      where list = list.id ${isIn(sql, wanted, 'place.id', 'service.id')}
      order by key desc limit ${roomOf(sql, wanted)} + a.skip
    ) l
  order by l.key desc limit ${roomOf(sql, wanted)} offset a.skip`

/**
 * The row limit of a page, as a literal in the statement: for a parameter, the planner would assume a tenth of the
 * table. It has few values, so that few statements are prepared.
 */
const roomFor = ({ limit }: PageWanted) => rooms.find((room) => limit <= room) ?? Math.trunc(limit)
const rooms = [6, 12, 24, 50]

const roomOf = (sql: Sql, wanted: PageWanted) => sql.unsafe(`${roomFor(wanted)}`)

const isIn = (sql: Sql, wanted: PageWanted, placeId: string, serviceId: string) => {
  const { place, service } = wanted.group

  return sql.unsafe(
    [isOf(place, placeId), isOf(service, serviceId), isNear(wanted) ? '' : 'and key < a.below'].join(' '),
  )
}

const isOf = ({ kind }: Facet, id: string) =>
  kind === facetKinds.everything ? '' : `and ${columnOf[kind]} = ${id}`

const columnOf = {
  [facetKinds.state]: 'state',
  [facetKinds.city]: 'city',
  [facetKinds.category]: 'category',
  [facetKinds.subcategory]: 'subcategory',
}
