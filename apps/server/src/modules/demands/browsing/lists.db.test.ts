import { randomUUID } from 'node:crypto'
import type { DemandFilters, DemandPage } from '@joblane/contracts/demands/api'
import { expect, test } from 'vitest'
import { silentFeed } from '#database/open-feed.ts'
import { giveDemoPlan } from '#modules/jobcoins/index.ts'
import { testDatabase } from '#testing/test-database.ts'
import { browseDemands } from './browse-demands.ts'
import { type Lists, openLists } from './listing-store.ts'
import { takeSeatInBatch } from '../open-demands.ts'
import { removeDemands } from '../demand-store.ts'
import { reseat } from '../unlocking/seat-store.ts'
import { publishForTest } from '../testing/a-demand.ts'
import { unlockDemand } from '../unlocking/unlock-demand.ts'

const { sql } = await testDatabase({ max: 20 })
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

test('a demand is in the lists of its seats after concurrent publishing, unlocking, closing, opening, judging and removing', async () => {
  const worker = randomUUID()
  await giveDemoPlan(sql, { accountId: worker, planName: 'Pro Plan', at: new Date() })
  const viewer = { accountId: worker, role: 'WORKER' } as const
  const ids: string[] = []

  for (let round = 0; round < 6; round += 1) {
    const fresh = await Promise.all(Array.from({ length: 30 }, (_, index) => publishNth(round * 7 + index)))
    ids.push(...fresh)
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

  const apart = await sql`
    with seated as (
      select key, case list when 1 then '{1,5}' when 2 then '{2,5}' when 3 then '{5}' else '{4}' end as lists
      from demand_seat s join demand d using (key) where d.removed_at is null
    ), listed as (
      select key, array_agg(list order by list)::text as lists from demand_listing group by key
    )
    select * from seated full join listed using (key) where seated.lists is distinct from listed.lists`
  expect(apart).toEqual([])
})

const listsOf = (demandId: string) => sql<{ list: number }[]>`
  select l.list from demand d join demand_listing l on l.key = d.key where d.id = ${demandId} order by l.list`

test('filling the last seat takes a demand out of its list and leaves it to administrators', async () => {
  const demandId = await publishNth(1)
  expect(await listsOf(demandId)).toEqual([{ list: 1 }, { list: 5 }])

  for (let seat = 0; seat < 3; seat += 1) {
    const accountId = randomUUID()
    await giveDemoPlan(sql, { accountId, planName: 'Basic Free', at: new Date() })
    const viewer = { accountId, role: 'WORKER' } as const
    await unlockDemand(unlocking, { demandId, viewer })
  }

  expect(await listsOf(demandId)).toEqual([{ list: 5 }])
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

test.each(filters)(
  'pages of %o hold every demand once, newest first, with the right total',
  async (filter) => {
    for (const lists of [[1], [2], [1, 2], [5], [4, 5]]) {
      const expected = await plainly(filter, lists)
      const seen: string[] = []
      for (let pageIndex = 0; pageIndex * 50 <= expected.length; pageIndex += 1) {
        const page = await browse({ ...filter, pageIndex, pageSize: 50 }, { lists })
        expect(page).toMatchObject({ totalItems: expected.length, isTotalCapped: false })
        seen.push(...idsOf(page))
      }

      expect(seen).toEqual(expected)
    }
  },
)

test.each([0, 1, 3])(
  'a total of the cap and %i more is counted to the cap, and pages end there',
  async (more) => {
    const expected = await plainly({}, [1])
    const most = expected.length - more
    const capped = openLists(sql, most)
    const lastPage = Math.ceil(most / 7) - 1
    const page = (pageIndex: number) => browse({ pageIndex, pageSize: 7 }, { all: capped })

    expect(await page(lastPage)).toMatchObject({
      totalItems: most,
      isTotalCapped: more > 0,
      totalPages: lastPage + 1,
      hasNextPage: false,
    })
    expect(idsOf(await page(lastPage))).toEqual(expected.slice(lastPage * 7, most))
    expect(await page(lastPage + 1)).toMatchObject({ items: [], totalItems: most, hasNextPage: false })
  },
)

test('several lists and several cities of one name are counted to the cap together', async () => {
  const filter = { city: 'Springfield' }
  const expected = await plainly(filter, [1, 2])
  const capped = openLists(sql, 20)
  const page = await browse({ ...filter, pageIndex: 2, pageSize: 8 }, { lists: [1, 2], all: capped })

  expect(expected.length).toBeGreaterThan(20)
  expect(page).toMatchObject({ totalItems: 20, isTotalCapped: true, totalPages: 3 })
  expect(idsOf(page)).toEqual(expected.slice(16, 20))
})

test('a total over the cap is remembered, and any other is counted each time', async () => {
  const most = (await plainly({}, [1])).length
  const all = openLists(sql, most)
  const isCapped = async () => (await browse({}, { all })).isTotalCapped

  expect(await isCapped()).toBe(false)
  const demandId = await publishNth(1)
  expect(await isCapped()).toBe(true)
  await removeDemands(sql, [demandId], new Date())
  expect(await isCapped()).toBe(true)
  expect((await browse({}, { all: openLists(sql, most) })).isTotalCapped).toBe(false)
})

test('a page past the end is empty and carries the total', async () => {
  for (const pageIndex of [10_000_000, 2_147_483_647]) {
    const page = await browse({ pageIndex, pageSize: 50 })
    expect(page).toMatchObject({ items: [], totalItems: (await plainly({}, [1])).length, pageIndex })
  }
})

test('a demand that fills up while its page is read is shown as it is, or is not on the page', async () => {
  const demandId = await publishNth(1)
  const read = () => browse({}, { lists: [1] })
  const [page] = await Promise.all([
    read(),
    (async () => {
      for (let seat = 0; seat < 3; seat += 1) {
        const accountId = randomUUID()
        await giveDemoPlan(sql, { accountId, planName: 'Basic Free', at: new Date() })
        await unlockDemand(unlocking, { demandId, viewer: { accountId, role: 'WORKER' } })
      }
    })(),
  ])

  expect(new Set(idsOf(page)).size).toBe(page.items.length)
  expect(idsOf(await read())).not.toContain(demandId)
})

type Reading = { lists?: readonly number[]; all?: Lists }

const browse = (filters: DemandFilters, { lists = [1], all = openLists(sql) }: Reading = {}) =>
  browseDemands(all, { viewer: null, filters, lists })

const idsOf = ({ items }: DemandPage) => items.map(({ id }) => id)

type Filter = { stateCode?: string; city?: string; category?: string; subcategory?: string }

/** The same from the demands themselves. */
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
