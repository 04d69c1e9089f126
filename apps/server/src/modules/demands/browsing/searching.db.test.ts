import { expect, test } from 'vitest'
import { reseat } from '../unlocking/seat-store.ts'
import { publishForTest } from '../testing/a-demand.ts'
import { publishSmallMarket } from '../testing/a-small-market.ts'
import { demandFixture } from '../testing/demand-fixture.ts'
import { cleanUpSearch } from '../clean-up-search.ts'

const fixture = await demandFixture()
const { sql, call } = fixture
await publishSmallMarket(sql)

const browse = async (query: string, list = 'common') =>
  (await call('GET', `/demands/available/${list}/paged?${query}`)).body.data
const found = async (search: string, more = '') =>
  (await browse(`search=${encodeURIComponent(search)}${more}`)).items.map(
    ({ subcategory }: { subcategory: string }) => subcategory,
  )

test.each([
  ['bathroom', ['House Cleaning']],
  ['BATHROOM tiles', ['House Cleaning']],
  ['attic', ['Electrician']],
  ['electrician', ['Electrician']],
  ['home maintenance', ['Plumbing', 'Electrician']],
  ['austin', ['Plumbing']],
  ['twin', ['Babysitter']],
  ['the faucet', ['Plumbing']],
  ['kitch', ['Plumbing']],
  ['drip', ['Plumbing']],
  ['ki', ['Plumbing']],
  ['bathrom', ['House Cleaning']],
  ['eletcrician', ['Electrician']],
  ['fuacet', ['Plumbing']],
  ['kitchne facuet', ['Plumbing']],
  ['plumbr', ['Plumbing']],
  ['xyzzyqwert', []],
  ['bathroom xyzzyqwert', []],
  ['"%&|!():*<->\\', []],
])('a search for %s finds %o', async (search, expected) => {
  expect(await found(search)).toEqual(expected)
})

test('a search is narrowed by the filters', async () => {
  expect(await found('cleaning')).toEqual(['House Cleaning', 'House Cleaning'])
  expect(await found('cleaning', '&city=Orlando&stateCode=FL')).toEqual(['House Cleaning'])
  expect(await found('cleaning', '&stateCode=TX')).toEqual([])
  expect(await found('cleaning', '&category=Home%20Maintenance')).toEqual([])
})

test('nothing is found by what is private', async () => {
  for (const search of ['Ada', 'Lovelace', 'ada@joblane.test', '13055550123', '5550123', '33101']) {
    expect(await found(search)).toEqual([])
  }
})

test.each([
  ['at once', async () => {}],
  ['after the search was tidied', () => cleanUpSearch(sql, new AbortController().signal)],
])('what is no longer available is found by administrators only, %s', async (_when, pass) => {
  const token = await fixture.tokenOf('administrator')
  const id = await publishForTest(sql, { description: 'A carousel for a birthday.' })
  expect(await found('carousel')).toHaveLength(1)
  await call('PUT', `/demands/${id}/status?isActive=false`, { token })
  await pass()
  expect(await found('carousel')).toEqual([])
  const open = await call('GET', '/demands/available/open/paged?search=carousel', { token })
  expect(open.body.data.items.map((demand: { id: string }) => demand.id)).toContain(id)
  await call('PUT', `/demands/${id}/status?isActive=true`, { token })
  expect(await found('carousel')).toHaveLength(1)
  await call('PUT', `/demands/${id}/status?isActive=false`, { token })
})

test('what is no longer available is taken out of the search, and what is available again is not', async () => {
  const ids = await Promise.all(['closed', 'opened'].map(() => publishForTest(sql)))
  const areOpen = async () => {
    const rows = await sql<{ isOpen: boolean }[]>`
      select w.words = demand_search_mark(w.words, true) as "isOpen"
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, nth)
      join demand d using (id) join demand_search w on w.key = d.key order by nth`

    return rows.map(({ isOpen }) => isOpen)
  }
  await reseat(sql, ids, { isActive: false })
  await reseat(sql, ids.slice(1), { isActive: true })
  expect(await areOpen()).toEqual([true, true])

  await cleanUpSearch(sql, new AbortController().signal)
  expect(await areOpen()).toEqual([false, true])
  expect(await sql`select from demand_search_stale`).toHaveLength(0)
})

test('what is opened again while the search is tidied can still be found', async () => {
  const id = await publishForTest(sql, { description: 'A marquee for a wedding.' })
  await reseat(sql, [id], { isActive: false })

  await sql.begin(async (tx) => {
    await reseat(tx, [id], { isActive: true })
    await cleanUpSearch(sql, new AbortController().signal)
  })
  await cleanUpSearch(sql, new AbortController().signal)

  expect(await found('marquee')).toHaveLength(1)
})

test.each([
  "' or 1=1 --",
  '%00',
  'a'.repeat(1000),
  'word '.repeat(200),
  '1e5 0x10 1.5.2',
  '~c ~f1 ~b0',
  "x'); drop table demand; --",
  '\u202e\ud800',
  '日本語',
])('a search for %s does no harm', async (search) => {
  const reply = await fixture.app.inject(
    `/api/demands/available/common/paged?search=${encodeURIComponent(search.toWellFormed())}`,
  )

  expect(reply.statusCode).toBe(200)
  expect(reply.json().data.totalItems).toBe(0)
})
