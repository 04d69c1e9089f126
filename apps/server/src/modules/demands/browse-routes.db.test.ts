import { expect, test } from 'vitest'
import { demandDesk } from './testing/demand-desk.ts'
import { publishForTest } from './testing/a-demand.ts'

const desk = await demandDesk()
const { sql, call } = desk

const jobs = [
  { subcategory: 'House Cleaning', city: 'Miami', description: 'The bathroom tiles need a gentle hand.' },
  { subcategory: 'Babysitter', city: 'Miami', description: 'Two lively twins, afternoons only.' },
  { subcategory: 'House Cleaning', city: 'Orlando', description: 'Weekly, with windows.' },
  {
    category: 'Home Maintenance',
    subcategory: 'Electrician',
    city: 'Tampa',
    description: 'An outlet that sparks.',
    requirements: ['Which floor? The attic'],
  },
  {
    category: 'Home Maintenance',
    subcategory: 'Plumbing',
    city: 'Austin',
    state: 'Texas',
    stateCode: 'TX',
    description: 'A dripping faucet in the kitchen.',
  },
]
for (const job of jobs) await publishForTest(sql, job)
for (let golden = 0; golden < 3; golden += 1) {
  await publishForTest(sql, { isGolden: true, subcategory: 'Gardener', city: 'Naples' })
}

const browse = async (query: string, list = 'common') =>
  (await call('GET', `/demands/available/${list}/paged?${query}`)).body.data
const found = async (search: string, more = '') =>
  (await browse(`search=${encodeURIComponent(search)}${more}`)).items.map(
    ({ subcategory }: { subcategory: string }) => subcategory,
  )

test('an item has every field of a demand, and no contact', async () => {
  const { items } = await browse('search=sparks')

  expect(items).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      category: 'Home Maintenance',
      subcategory: 'Electrician',
      city: 'Tampa',
      state: 'Florida',
      stateCode: 'FL',
      description: 'An outlet that sparks.',
      requirements: ['Which floor? The attic'],
      isFullTime: false,
      isExclusive: false,
      isGoldenDemand: false,
      isActive: true,
      isUnlocked: false,
      isMine: false,
      price: 0,
      creationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      unlockCount: 0,
      unlockLimit: 3,
      customerName: null,
      customerContact: '(305) •••-••23',
      customerEmail: null,
      zipCode: null,
    },
  ])
})

test('the two lists share nothing, and the whole list has both', async () => {
  const common = await browse('')
  const golden = await browse('', 'golden')
  const { body } = await call('GET', '/demands/available')

  expect(common).toMatchObject({ totalItems: 5, totalPages: 1, hasNextPage: false, isTotalCapped: false })
  expect(golden).toMatchObject({ totalItems: 3 })
  expect(golden.items.every((item: { isGoldenDemand: boolean }) => item.isGoldenDemand)).toBe(true)
  expect(body.data).toHaveLength(8)
})

test.each([
  ['stateCode=TX', 1],
  ['stateCode=tx', 1],
  ['stateCode=FL&city=Miami', 2],
  ['city=Miami', 2],
  ['stateCode=TX&city=Miami', 0],
  ['category=Home%20Maintenance', 2],
  ['category=Home%20Maintenance&subcategory=Plumbing', 1],
  ['subcategory=House%20Cleaning&city=Orlando&stateCode=FL', 1],
  ['category=Auto&subcategory=Plumbing', 0],
  ['stateCode=ZZ', 0],
  ['city=Nowhere', 0],
  ['stateCode=&city=&category=&subcategory=&search=', 5],
])('%s finds %i', async (query, count) => {
  expect(await browse(query)).toMatchObject({ totalItems: count, items: { length: count } })
})

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

test('what is no longer available is no longer found', async () => {
  const token = await desk.tokenOf('administrator')
  const id = await publishForTest(sql, { description: 'A carousel for a birthday.' })
  expect(await found('carousel')).toHaveLength(1)
  await call('PUT', `/demands/${id}/status?isActive=false`, { token })
  expect(await found('carousel')).toEqual([])
  const open = await call('GET', '/demands/available/open/paged?search=carousel', { token })
  expect(open.body.data.totalItems).toBe(1)
  await call('PUT', `/demands/${id}/status?isActive=true`, { token })
  expect(await found('carousel')).toHaveLength(1)
  await call('PUT', `/demands/${id}/status?isActive=false`, { token })
})

test.each([
  "' or 1=1 --",
  '%00',
  'a'.repeat(1000),
  'word '.repeat(200),
  '1e5 0x10 1.5.2',
  '~o ~f1 ~b0',
  "x'); drop table demand; --",
  '\u202e\ud800',
  '日本語',
])('a search for %s does no harm', async (search) => {
  const reply = await desk.app.inject(
    `/api/demands/available/common/paged?search=${encodeURIComponent(search.toWellFormed())}`,
  )

  expect(reply.statusCode).toBe(200)
  expect(reply.json().data.totalItems).toBe(0)
})

test.each([
  ['pageIndex=1000000000', 200],
  ['pageIndex=-1', 400],
  ['pageIndex=abc', 400],
  ['pageIndex=1.5', 400],
  ['pageIndex=99999999999999', 400],
  ['pageSize=0', 400],
  ['pageSize=-5', 400],
  ['pageSize=six', 400],
  ['pageSize=51', 200],
  ['pageSize=100000', 200],
  ['unknown=1', 400],
  ['city=%00', 400],
  [`search=${'x'.repeat(2001)}`, 400],
  ['search=a&search=b', 400],
])('%s answers %i', async (query, status) => {
  const reply = await desk.app.inject(`/api/demands/available/common/paged?${query.slice(0, 3000)}`)

  expect(reply.statusCode).toBe(status)
})

test.each(['all', 'Closed', '1'])('status %s is refused', async (status) => {
  expect((await call('GET', `/demands/available/open/paged?status=${status}`)).status).toBe(400)
})

test('pages hold 6 unless told, at most 50, and every demand once', async () => {
  for (let more = 0; more < 55; more += 1) await publishForTest(sql, { city: 'Tampa' })
  const sizes = []
  for (const query of ['', 'pageSize=50', 'pageSize=500']) sizes.push((await browse(query)).items.length)
  expect(sizes).toEqual([6, 50, 50])

  const seen: string[] = []
  for (let pageIndex = 0; ; pageIndex += 1) {
    const page = await browse(`pageSize=7&pageIndex=${pageIndex}`)
    seen.push(...page.items.map(({ id }: { id: string }) => id))
    expect(page).toMatchObject({ pageIndex, totalItems: 60, totalPages: 9, hasPreviousPage: pageIndex > 0 })
    if (!page.hasNextPage) break
  }
  expect(seen).toHaveLength(60)
  expect(new Set(seen).size).toBe(60)
})
