import { Demand, PanelDemand, panelDescriptionLength } from '@joblane/contracts/demands/demand'
import { expect, test } from 'vitest'
import { publishForTest } from '../testing/a-demand.ts'
import { publishSmallMarket } from '../testing/a-small-market.ts'
import { demandFixture } from '../testing/demand-fixture.ts'

const fixture = await demandFixture()
const { sql, call } = fixture
await publishSmallMarket(sql)

const browse = async (query: string, list = 'common') =>
  (await call('GET', `/demands/available/${list}/paged?${query}`)).body.data

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
      channels: ['PHONE', 'WHATSAPP', 'EMAIL', 'MESSAGES'],
      isFullTime: false,
      isExclusive: false,
      isGoldenDemand: false,
      isActive: true,
      isUnlocked: false,
      matchId: null,
      isMine: false,
      price: 0,
      creationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      unlockCount: 0,
      unlockLimit: 3,
      photoCount: 0,
      customerName: null,
      customerContact: '(305) •••-••23',
      customerEmail: null,
      zipCode: null,
      customerRating: null,
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
  const reply = await fixture.app.inject(`/api/demands/available/common/paged?${query.slice(0, 3000)}`)

  expect(reply.statusCode).toBe(status)
})

test.each(['all', 'Closed', '1'])('status %s is refused', async (status) => {
  expect((await call('GET', `/demands/available/open/paged?status=${status}`)).body.code).toBe(
    'INVALID_INPUT',
  )
})

test('pages hold 6 by default, at most 50, and every demand once', async () => {
  for (let more = 0; more < 55; more += 1) await publishForTest(sql, { city: 'Tampa' })
  const sizes = []
  for (const query of ['', '&pageSize=50', '&pageSize=500'])
    sizes.push((await browse(`city=Tampa${query}`)).items.length)
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

test('a visitor is sent what the contract names, with any texts and any filter', async () => {
  const oddly = {
    category: 'Events "& more"',
    description: 'Quotes " and \\ slashes,\nlines, <b>tags</b>, \u2028, emoji 🎈, שלום, 漢字, \u0007.',
    requirements: ['a, b', '{"not": "json"}', ''],
    city: "Coeur d'Alene",
  }
  await publishForTest(sql, { ...oddly, priceInCents: 12_345, at: new Date('2026-02-28T23:59:59.007Z') })
  await publishForTest(sql, { ...oddly, isExclusive: true, isFullTime: true, priceInCents: 50 })
  await publishForTest(sql, { ...oddly, priceInCents: 1_000_000_000 })
  const { items: paged } = await browse(`category=${encodeURIComponent(oddly.category)}`)
  const { items: listed } = await browse(`city=${encodeURIComponent(oddly.city)}`)

  expect(paged).toHaveLength(3)
  expect(paged).toEqual(listed)
  expect(Object.keys(paged[0]).toSorted()).toEqual(Object.keys(Demand.properties).toSorted())
})

test('a demand whose customer changes the phone, or that becomes exclusive, is sent as it is then', async () => {
  const id = await publishForTest(sql, { city: 'Ocala' })
  await sql`update demand set masked_contact = '(786) •••-••00', is_exclusive = true where id = ${id}`
  await sql`update demand_seat set seat_limit = 1 where demand_id = ${id}`

  expect(await browse('city=Ocala')).toMatchObject({
    items: [{ customerContact: '(786) •••-••00', isExclusive: true, unlockLimit: 1 }],
  })
})

test('a member finds on a page what each demand shows them alone: those they unlocked or posted with all they may know', async () => {
  const customer = await fixture.tokenOf('customer')
  const worker = await fixture.aWorkerWithLeads()
  const typed = 'Call me at 305 555 0188 or write "$& \\ 🎈" to me@joblane.test.'
  const ids = []
  for (let nth = 0; nth < 4; nth += 1) {
    ids.push(await fixture.post(customer, { city: 'Ocala', zipCode: '34470', description: typed }))
  }
  await publishForTest(sql, { city: 'Ocala' })
  await fixture.unlock(ids[1] ?? '', worker.token)
  await fixture.unlock(ids[3] ?? '', worker.token)

  for (const token of [customer, worker.token]) {
    const { body } = await call('GET', '/demands/available/common/paged?city=Ocala', { token })
    const alone = await Promise.all(body.data.items.map(({ id }: { id: string }) => fixture.show(id, token)))
    expect(alone).toMatchObject(body.data.items)
  }
  const { body } = await call('GET', '/demands/available/common/paged?city=Ocala', { token: worker.token })
  const known = body.data.items.filter((item: { isUnlocked: boolean }) => item.isUnlocked)
  expect(known.map(({ id }: { id: string }) => id)).toEqual([ids[3], ids[1]])
  expect(known[0]).toMatchObject({ description: typed, customerEmail: expect.stringContaining('@') })
})

test('members who open the same page at the same time each get their own view', async () => {
  const customer = await fixture.tokenOf('customer')
  const [one, other] = [await fixture.aWorkerWithLeads(), await fixture.aWorkerWithLeads()]
  const ids = [
    await fixture.post(customer, { city: 'Tampa' }),
    await fixture.post(customer, { city: 'Tampa' }),
  ]
  await fixture.unlock(ids[0] ?? '', one.token)
  await fixture.unlock(ids[1] ?? '', other.token)
  const viewers = [undefined, one.token, customer, other.token, undefined]
  const pages = await Promise.all(
    viewers.map((token) =>
      call('GET', '/demands/available/common/paged?city=Tampa', { ...(token && { token }) }),
    ),
  )
  const emails = pages.map(({ body }) =>
    body.data.items.slice(0, 2).map((item: { customerEmail: string | null }) => item.customerEmail !== null),
  )

  expect(emails).toEqual([
    [false, false],
    [false, true],
    [true, true],
    [true, false],
    [false, false],
  ])
})

test('a demand whose text is the id of another one does not change what that one shows', async () => {
  const customer = await fixture.tokenOf('customer')
  const worker = await fixture.aWorkerWithLeads()
  const id = await fixture.post(customer, { city: 'Orlando' })
  await fixture.unlock(id, worker.token)
  const trap = { city: 'Orlando', description: id, requirements: [id, `\u0001${id}\u0001`] }
  const trapId = await fixture.post(customer, trap)

  for (const token of [customer, worker.token]) {
    const { body } = await call('GET', '/demands/available/common/paged?city=Orlando', { token })
    const [first, second] = body.data.items
    // Some ids end in digits that look like a phone number, which a description hides.
    expect(first).toMatchObject({ id: trapId, description: expect.stringContaining(id.slice(0, 13)) })
    expect(second).toMatchObject({ id, customerEmail: expect.stringContaining('@') })
  }
})

test('visitors share a page until a demand of it changes, and find every change at once', async () => {
  const customer = await fixture.tokenOf('customer')
  const worker = await fixture.aWorkerWithLeads()
  const place = { city: 'Sarasota', zipCode: '34230' }
  const read = async () =>
    (await browse('city=Sarasota')).items.map((item: { unlockCount: number }) => item.unlockCount)

  expect(await read()).toEqual([])
  const id = await fixture.post(customer, place)
  expect(await read()).toEqual([0])
  await sql`update demand set city = 'Elsewhere' where id = ${id}`
  expect(await read()).toEqual([0])
  await fixture.unlock(id, worker.token)
  expect(await read()).toEqual([1])
})

test('the whole list has what a panel shows, in one answer for all visitors until something happens', async () => {
  const description = `${'long '.repeat(200)}end`
  await publishForTest(sql, { city: 'Naples', description })
  fixture.app.invalidate('/api/demands')
  const [one, other] = await Promise.all([
    call('GET', '/demands/available'),
    call('GET', '/demands/available'),
  ])
  const [newest] = one.body.data

  expect(one.body).toEqual(other.body)
  expect(Object.keys(newest).toSorted()).toEqual(Object.keys(PanelDemand.properties).toSorted())
  expect(newest).toMatchObject({ city: 'Naples', customerContact: '(305) •••-••23' })
  expect(newest.description).toMatch(/ long…$/)
  expect(newest.description.length).toBeLessThanOrEqual(panelDescriptionLength + 1)
})
