import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProfile } from '#modules/profiles/testing/profile-fixture.ts'
import { demandFixture } from '#modules/demands/testing/demand-fixture.ts'
import { fewestQuotes } from '@joblane/contracts/cities/numbers'
import { listPaths, listStarts, refreshPages } from './city-page-store.ts'

const fixture = await demandFixture()
const { call, sql } = fixture
const customer = await fixture.tokenOf('customer')

const open = (path: string) => call('GET', `/city-pages${path}`)
const show = async (path: string) => (await open(path)).body.data

const post = (token: string, changes: object) => fixture.post(token, { category: undefined, ...changes })
const inAustin = { city: 'Austin', stateCode: 'TX', zipCode: '78701' }

async function idOf(service: string) {
  const [row] = await sql<{ id: string }[]>`select id from subcategory where name = ${service}`

  return String(row?.id)
}

/** A professional in Austin with one service and a profile. */
async function aProfessional(service: string, profile: object = {}) {
  const worker = await fixture.aWorker({ ZipCode: '78704' })
  const [account] = await sql<
    { id: string }[]
  >`select id from account where full_name = ${worker.person.FullName}`
  await sql`
    insert into account_favorite (account_id, subcategory_id, position)
    values (${account?.id ?? ''}, ${await idOf(service)}, 1) on conflict do nothing`
  await call('PUT', '/account/professional', { token: worker.token, body: aProfile(profile) })

  return { ...worker, accountId: String(account?.id) }
}

/** A match about the demand with a quote for each price; the last one counts. */
async function quoted(demandId: string, kind: 'FIXED' | 'HOURLY', ...dollars: number[]) {
  const id = randomUUID()
  await sql`
    insert into match (id, demand_id, professional_id, unlocked_at, quote_count)
    values (${id}, ${demandId}, ${randomUUID()}, now(), ${dollars.length})`
  for (const [nth, amount] of dollars.entries())
    await sql`
      insert into quote (id, match_id, version, kind, amount_in_cents, note, valid_until, expires_at, created_at)
      values (${randomUUID()}, ${id}, ${nth + 1}, ${kind}, ${amount * 100}, '', '2027-01-01', '2027-01-01', now())`
}

test('a page shows demands and professionals of its service and city, and nothing private', async () => {
  const id = await post(customer, {
    ...inAustin,
    subcategory: 'Plumbing',
    description: 'A leak. Call 512-555-0147',
  })
  await post(customer, { ...inAustin, subcategory: 'Painting' })
  await post(customer, { city: 'Dallas', stateCode: 'TX', zipCode: '75201', subcategory: 'Plumbing' })
  const { person } = await aProfessional('Plumbing')
  await aProfessional('Painting')
  const page = await show('/plumbing/tx/austin')

  expect(page).toMatchObject({
    path: '/plumbing/tx/austin',
    service: 'Plumbing',
    category: 'Home Maintenance',
    city: 'Austin',
    state: 'Texas',
    stateCode: 'TX',
    isIndexed: true,
    demandCount: 1,
    professionalCount: 1,
    quotes: { wholeJobs: { count: 0, figures: null }, hourly: { count: 0, figures: null } },
  })
  expect(page.demands[0]).toEqual({
    id,
    description: expect.not.stringContaining('555'),
    isExclusive: false,
    isFullTime: false,
    creationDate: expect.any(String),
    unlockCount: 0,
    unlockLimit: 3,
    photoCount: 0,
  })
  expect(page.professionals[0]).toMatchObject({ name: person.FullName, medianReplyMinutes: null })
  expect(page.questions.length).toBeGreaterThanOrEqual(3)
  expect(page.nearby).toContainEqual({
    service: 'Plumbing',
    city: 'Round Rock',
    stateCode: 'TX',
    path: '/plumbing/tx/round-rock',
  })
  expect(JSON.stringify(page)).not.toMatch(/78701|78704|@|\(\d{3}\)/)
})

test.each([
  '/Plumbing/TX/Austin',
  '/PLUMBING/tx/AUSTIN',
  '/plumbing/texas/austin',
  '/plumbing/.tx./austin',
  '/plumbing/tx/%20austin%20',
  '/plumbing/tx/-austin-',
])('%s is another spelling of the same page', async (path) => {
  expect((await show(path)).path).toBe('/plumbing/tx/austin')
})

test.each([
  ['/plumbing/mo/st-louis', '/plumbing/mo/saint-louis'],
  ['/plumbing/mo/St.%20Louis', '/plumbing/mo/saint-louis'],
  ["/plumbing/id/Coeur%20d'Alene", '/plumbing/id/coeur-d-alene'],
  ['/plumbing/district-of-columbia/washington', '/plumbing/dc/washington'],
  ['/move-out%20cleaning/tx/austin', '/move-out-cleaning/tx/austin'],
])('%s is found as %s', async (path, expected) => {
  expect((await show(path)).path).toBe(expected)
})

test.each([
  ['a city of another state', '/plumbing/fl/austin'],
  ['an unknown state', '/plumbing/xx/austin'],
  ['a territory', '/plumbing/pr/adjuntas'],
  ['an unknown service', '/teleporting/tx/austin'],
  ['a category', '/home-maintenance/tx/austin'],
  ['SQL', `/plumbing/tx/${encodeURIComponent("austin' or '1'='1")}`],
  ['markup', `/plumbing/tx/${encodeURIComponent('<script>')}`],
  ['only signs', '/plumbing/tx/---'],
])('%s has no page', async (_, path) => {
  expect((await open(path)).body.code).toBe('NOT_FOUND')
})

test.each([
  ['too long', `/plumbing/tx/${'a'.repeat(101)}`],
  ['NUL', '/plumbing/tx/%00'],
])('a segment with %s is refused', async (_, path) => {
  expect((await open(path)).body.code).toBe('INVALID_INPUT')
})

test('a page with nothing to say is still useful, and not indexed', async () => {
  const page = await show('/3d-rendering/ak/nome')

  expect(page).toMatchObject({ isIndexed: false, demandCount: 0, professionalCount: 0, demands: [] })
  expect(page.questions.length).toBeGreaterThanOrEqual(3)
})

test('a profile appears when it becomes public and disappears with its account', async () => {
  const namesIn = async () =>
    (await show('/gardener/tx/austin')).professionals.map(({ name }: { name: string }) => name)
  const worker = await aProfessional('Gardener', { isPublic: false })
  expect(await namesIn()).toEqual([])

  await call('PUT', '/account/professional', { token: worker.token, body: aProfile() })
  await expect.poll(namesIn).toEqual([worker.person.FullName])

  await sql`update account set suspended_at = now() where id = ${worker.accountId}`
  await expect.poll(namesIn).toEqual([])
})

test('a page follows its demands', async () => {
  const countIn = async () => (await show('/locksmith/tx/austin')).demandCount
  expect(await countIn()).toBe(0)

  const id = await post(customer, { ...inAustin, subcategory: 'Locksmith' })
  await expect.poll(countIn).toBe(1)
  await fixture.setStatus(id, false, customer)
  await expect.poll(countIn).toBe(0)
})

test('quotes have figures from ten matches on, each with its newest quote', async () => {
  const inCity = { ...inAustin, subcategory: 'Electrician' }
  const demandId = await post(customer, inCity)
  const elsewhere = await post(customer, {
    city: 'Dallas',
    stateCode: 'TX',
    zipCode: '75201',
    subcategory: 'Electrician',
  })
  for (let nth = 1; nth <= 9; nth += 1) await quoted(demandId, 'FIXED', 9999, nth * 100)
  await quoted(demandId, 'HOURLY', 85)
  await quoted(elsewhere, 'FIXED', 5)
  expect((await show('/electrician/TX/austin')).quotes.wholeJobs).toEqual({ count: 9, figures: null })

  await quoted(demandId, 'FIXED', 1000)
  // Quotes send no event; another demand drops the answer.
  await fixture.setStatus(demandId, false, customer)
  await expect
    .poll(async () => (await show('/electrician/tx/austin')).quotes)
    .toEqual({
      wholeJobs: { count: 10, figures: { from: 325, median: 550, to: 775 } },
      hourly: { count: 1, figures: null },
    })
})

test('a renamed service is found by its former name', async () => {
  await sql`update subcategory set name = 'Pipe Fitting', slug = 'pipe-fitting' where name = 'Plumbing'`
  const often = { interval: 50 }

  await expect
    .poll(async () => (await show('/plumbing/tx/austin')).path, often)
    .toBe('/pipe-fitting/tx/austin')
  const { body } = await call('GET', '/categories/description?name=Plumbing')
  expect(body.data.name).toBe('Pipe Fitting')
  await sql`update subcategory set name = 'Plumbing', slug = 'plumbing' where name = 'Pipe Fitting'`
  await expect
    .poll(async () => (await show('/pipe-fitting/tx/austin')).path, often)
    .toBe('/plumbing/tx/austin')
})

test('the pages with something to say are listed, in order and in parts', async () => {
  await refreshPages(sql, fewestQuotes)
  const paths = await listPaths(sql, { after: '', limit: 100 })

  expect(paths).toEqual(paths.toSorted())
  expect(paths).toContain('/plumbing/tx/austin')
  expect(paths).toContain('/electrician/tx/austin')
  expect(paths).toContain('/electrician/tx/dallas')
  expect(paths).not.toContain('/locksmith/tx/austin')
  expect(paths).not.toContain('/gardener/tx/austin')
  expect(await listPaths(sql, { after: paths[0] ?? '', limit: 2 })).toEqual(paths.slice(1, 3))

  const starts = await listStarts(sql, 2)
  expect(starts).toEqual(['', ...paths.filter((_, nth) => nth % 2 === 1 && nth < paths.length - 1)])
  expect(await refreshPages(sql, fewestQuotes)).toBe(0)

  const citiesOf = async (query: string) =>
    (await call('GET', `/city-pages${query}`)).body.data.map(({ path }: { path: string }) => path).toSorted()
  expect(await citiesOf('?name=Plumbing')).toEqual(['/plumbing/tx/austin', '/plumbing/tx/dallas'])
  expect(await citiesOf('?name=home-maintenance')).toContain('/plumbing/tx/austin')
  expect(await citiesOf('?name=teleporting')).toEqual([])
  expect(await citiesOf('')).toEqual(paths)
})

test('every page of the list is a page that may be indexed', async () => {
  for (const path of await listPaths(sql, { after: '', limit: 100 }))
    expect(await show(path)).toMatchObject({ path, isIndexed: true })
})

test('a page that fell silent leaves the list', async () => {
  const id = await post(customer, { ...inAustin, subcategory: 'Catering' })
  await refreshPages(sql, fewestQuotes)
  expect(await listPaths(sql, { after: '/catering', limit: 1 })).toEqual(['/catering/tx/austin'])

  await fixture.setStatus(id, false, customer)
  expect(await refreshPages(sql, fewestQuotes)).toBe(1)
  expect(await listPaths(sql, { after: '/catering', limit: 1 })).not.toEqual(['/catering/tx/austin'])
})
