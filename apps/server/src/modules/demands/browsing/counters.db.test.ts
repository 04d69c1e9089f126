import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { silentFeed } from '#database/open-feed.ts'
import { giveDemoPlan } from '#modules/jobcoins/index.ts'
import { testDatabase } from '#testing/test-database.ts'
import { groupOf } from './list-group-rules.ts'
import { cacheFacetIds } from './facet-store.ts'
import { listPages } from './listing-store.ts'
import { createRecordCache } from './record-store.ts'
import { takeSeatInBatch } from '../open-demands.ts'
import { removeDemands } from '../demand-store.ts'
import { reseat } from '../unlocking/seat-store.ts'
import { publishForTest, publishManyForTest } from '../testing/a-demand.ts'
import { unlockDemand } from '../unlocking/unlock-demand.ts'

const { sql } = await testDatabase({ max: 20 })
const tools = { sql, recordCache: createRecordCache() }
const findGroupIds = cacheFacetIds(sql)
const unlocking = { takeSeat: takeSeatInBatch(sql, () => new Date()), feed: silentFeed }

const places = [
  { city: 'Miami', state: 'Florida', stateCode: 'FL' },
  { city: 'Orlando', state: 'Florida', stateCode: 'FL' },
  { city: 'Springfield', state: 'Illinois', stateCode: 'IL' },
  { city: 'Springfield', state: 'Missouri', stateCode: 'MO' },
]
const services = [
  { category: 'Domestic Services', subcategory: 'House Cleaning' },
  { category: 'Domestic Services', subcategory: 'Babysitter' },
  { category: 'Auto', subcategory: 'Mechanic' },
]

const pick = <T>(from: readonly T[], index: number) => from[index % from.length] as T

const nth = (index: number) => ({
  ...pick(places, index),
  ...pick(services, index),
  isGolden: index % 5 === 0,
})
const publishNth = (index: number) => publishForTest(sql, nth(index))

/** Skips keys, so that the demands span several blocks. */
async function nextBlock() {
  await sql`select nextval('demand_key') from generate_series(1, 700)`
}

async function countersApart() {
  return sql`
    with counted as (
      select list, place, service, level, block, count(*)::int as n
      from demand_listing, lateral demand_groups(key, state, city, category, subcategory)
      group by list, place, service, level, block
    )
    select coalesce(c.list, d.list) as list, c.n as counted, d.n as kept
    from counted c full join (select * from demand_count where n > 0) d
      on (c.list, c.place, c.service, c.level, c.block) = (d.list, d.place, d.service, d.level, d.block)
    where c.n is distinct from d.n`
}

test('counters are exact after concurrent publishing, unlocking, closing, opening, judging and removing', async () => {
  const worker = randomUUID()
  await giveDemoPlan(sql, { accountId: worker, planName: 'Pro Plan', at: new Date() })
  const viewer = { accountId: worker, role: 'WORKER' } as const
  const ids: string[] = []

  for (let round = 0; round < 6; round += 1) {
    const fresh = await Promise.all(Array.from({ length: 30 }, (_, index) => publishNth(round * 7 + index)))
    ids.push(...fresh)
    await nextBlock()
    const any = (seed: number) => pick(ids, seed * 13 + round)

    await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => publishNth(index)),
      ...Array.from({ length: 8 }, (_, index) =>
        unlockDemand(unlocking, { demandId: any(index), viewer }).catch(() => 'refused'),
      ),
      ...Array.from({ length: 10 }, (_, index) =>
        reseat(sql, [any(index + 20)], { isActive: index % 2 === 0 }),
      ),
      ...Array.from({ length: 5 }, (_, index) =>
        reseat(sql, [any(index), any(index + 50), any(index + 90)], { isGolden: index % 2 === 0 }),
      ),
      removeDemands(sql, [any(100), any(101)], new Date()),
    ])
  }

  expect(await countersApart()).toEqual([])
})

const listsOf = (demandId: string) => sql<{ list: number }[]>`
  select l.list from demand d join demand_listing l on l.key = d.key where d.id = ${demandId} order by l.list`

test('filling the last seat takes a demand out of its list, in every counter, and leaves it to administrators', async () => {
  const demandId = await publishNth(1)
  expect(await listsOf(demandId)).toEqual([{ list: 1 }, { list: 5 }])

  for (let seat = 0; seat < 3; seat += 1) {
    const accountId = randomUUID()
    await giveDemoPlan(sql, { accountId, planName: 'Basic Free', at: new Date() })
    const viewer = { accountId, role: 'WORKER' } as const
    await unlockDemand(unlocking, { demandId, viewer })
  }

  expect(await listsOf(demandId)).toEqual([{ list: 5 }])
  expect(await countersApart()).toEqual([])
})

test('a removed demand does not come back when it is opened at the same time', async () => {
  const demandId = await publishNth(1)
  await removeDemands(sql, [demandId], new Date())
  await reseat(sql, [demandId], { isActive: true })

  expect(await listsOf(demandId)).toEqual([])
  expect(await sql`select from demand_seat where demand_id = ${demandId} and is_active`).toHaveLength(0)
})

const filters = [
  {},
  { stateCode: 'FL' },
  { stateCode: 'fl', city: 'MIAMI' },
  { city: 'Springfield' },
  { category: 'Auto' },
  { category: 'Domestic Services', subcategory: 'Babysitter' },
  { subcategory: 'babysitter' },
  { stateCode: 'IL', category: 'Auto' },
  { city: 'Springfield', category: 'Domestic Services' },
  { city: 'Springfield', subcategory: 'Mechanic' },
  { stateCode: 'FL', subcategory: 'House Cleaning' },
  { stateCode: 'FL', city: 'Springfield' },
  { stateCode: 'XX' },
]

test('many demands that are published together are counted exactly', async () => {
  for (let round = 0; round < 6; round += 1) {
    await publishManyForTest(
      sql,
      Array.from({ length: 250 }, (_, index) => nth(index)),
    )
    await nextBlock()
  }

  expect((await plainly({}, [1])).length).toBeGreaterThan(1000)
  expect(await countersApart()).toEqual([])
})

test.each(filters)(
  'pages of %o hold every demand once, newest first, with the right total',
  async (filter) => {
    for (const lists of [[1], [2], [1, 2], [5], [4, 5]]) {
      const expected = await plainly(filter, lists)
      const seen: string[] = []
      for (let offset = 0; offset <= expected.length; offset += 60) {
        const group = groupOf(filter)
        const ids = await findGroupIds(group)
        const wanted = { lists, group, ids, offset, limit: 60 }
        const [page] = await listPages(tools, [{ ...wanted, viewer: null }])
        expect(page?.total).toBe(expected.length)
        seen.push(...(page?.records ?? []).map(({ id }) => id))
      }

      expect(seen).toEqual(expected)
    }
  },
)

test('many pages that are read at once are each as if read alone', async () => {
  const group = groupOf({})
  const ids = await findGroupIds(group)
  const viewers = [null, { accountId: randomUUID(), role: 'WORKER' as const }]
  const wanted = viewers.flatMap((viewer) =>
    [0, 3, 6, 9, 700].flatMap((offset) =>
      [5, 6, 7].map((limit) => ({ lists: [1], group, ids, offset, limit, viewer })),
    ),
  )
  const read = async (pages: typeof wanted) =>
    (await listPages(tools, pages)).map(({ total, records }) => [total, records.map(({ id }) => id)])
  const alone = await Promise.all(wanted.map((page) => read([page])))

  expect(await read(wanted)).toEqual(alone.flat())
})

test('a page past the end is empty and carries the total', async () => {
  const group = groupOf({})
  const ids = await findGroupIds(group)
  const [page] = await listPages(tools, [
    { lists: [1], group, ids, offset: 6_000_000_000, limit: 6, viewer: null },
  ])

  expect(page).toEqual({ total: (await plainly({}, [1])).length, records: [] })
})

type Filter = { stateCode?: string; city?: string; category?: string; subcategory?: string }

/** The same result from a plain query without counters. */
async function plainly({ stateCode, city, category, subcategory }: Filter, lists: number[]) {
  const is = (column: string, value: string | undefined) =>
    value === undefined ? sql`true` : sql`lower(${sql(column)}) = lower(${value})`
  const rows = await sql<{ id: string }[]>`
    select d.id from demand d join demand_listing l on l.key = d.key
    where l.list = any (${lists}::smallint[]) and ${is('d.state_code', stateCode)} and ${is('d.city', city)}
      and ${is('d.category', category)} and ${is('d.subcategory', subcategory)}
    order by d.key desc`

  return rows.map(({ id }) => id)
}
