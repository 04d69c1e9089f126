import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { demoAccounts, findAccountByEmail, loadDemoAccounts } from '#modules/accounts/index.ts'
import { testDatabase } from '#testing/test-database.ts'
import { demoWorkers } from '#database/demo/demo-workers.ts'
import { openLists } from './browsing/listing-store.ts'
import { publishManyForTest } from './testing/a-demand.ts'
import { browseOpen, listAvailable } from './browsing/browse-demands.ts'
import { loadDemoDemands } from './load-demo-demands.ts'

const { sql } = await testDatabase()
const all = openLists(sql)
const now = new Date()
await loadDemoAccounts(sql, now)
await loadDemoDemands(sql, now)

const administrator = { accountId: demoAccounts.administrator.id, role: 'ADMINISTRATOR' } as const
const customer = { accountId: demoAccounts.customer.id, role: 'CUSTOMER' } as const

async function everything() {
  const pages = [0, 1, 2].map((pageIndex) =>
    browseOpen(all, { viewer: administrator, filters: { pageIndex, pageSize: 50 }, status: 'All' }),
  )

  return (await Promise.all(pages)).flatMap(({ items }) => items)
}

type Described = {
  subcategory: string
  city: string
  isGolden: boolean
  unlockCount: number
  customer: unknown
}

const described = JSON.parse(
  await readFile(new URL('../../database/demo/demands.json', import.meta.url), 'utf8'),
) as Described[]

test('there are 150 demands, golden exactly where they are meant to be and as taken as they are meant to be', async () => {
  const demands = await everything()

  expect(demands).toHaveLength(150)
  for (const { subcategory, city, isGolden, unlockCount } of described) {
    const found = demands.find((demand) => demand.subcategory === subcategory && demand.city === city)
    expect(found).toMatchObject({ isGoldenDemand: isGolden, unlockCount })
  }
})

test('they are of many ages, newest first, some exclusive, some partly taken', async () => {
  const available = await listAvailable(all, null)
  const ages = available.map(({ creationDate }) => creationDate)

  expect(ages).toEqual(ages.toSorted().toReversed())
  expect(available.some(({ isExclusive }) => isExclusive)).toBe(true)
  expect(available.some(({ unlockCount }) => unlockCount === 2)).toBe(true)
  expect(new Set(available.map(({ stateCode }) => stateCode)).size).toBeGreaterThan(30)
})

test('the demo customer owns several, one of them inactive', async () => {
  const { items } = await browseOpen(all, { viewer: customer, filters: {}, status: 'All' })

  expect(items).toHaveLength(5)
  expect(items.filter(({ isActive }) => !isActive)).toHaveLength(1)
  expect(items.every(({ customerName }) => customerName === 'Casey Morgan')).toBe(true)
})

test('every seat that is taken was paid for by a professional who exists', async () => {
  const [row] = await sql<{ unlocks: number }[]>`select count(*)::int as unlocks from demand_unlock`
  const workers = await Promise.all(demoWorkers.map(({ email }) => findAccountByEmail(sql, email)))

  expect(row?.unlocks).toBe(described.reduce((sum, { unlockCount }) => sum + unlockCount, 0))
  expect(workers.every((worker) => worker?.role === 'WORKER')).toBe(true)
})

test('loading it again changes nothing', async () => {
  const before = await everything()
  await loadDemoDemands(sql, new Date())

  expect(await everything()).toEqual(before)
})

test('of all that are available the newest 200 are listed', async () => {
  const descriptions = Array.from({ length: 201 }, (_, nth) => `The job of minute ${nth}.`)
  await publishManyForTest(
    sql,
    descriptions.map((description, nth) => ({ description, at: new Date(now.getTime() + nth * 60_000) })),
  )
  const available = await listAvailable(all, null)

  expect(available.map(({ description }) => description)).toEqual(descriptions.slice(1).toReversed())
})
