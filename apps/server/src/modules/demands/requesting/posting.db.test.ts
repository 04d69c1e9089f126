import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demandFixture } from '../testing/demand-fixture.ts'
import { longDescription } from '../testing/request-calls.ts'

const fixture = await demandFixture()
const { call, show, idsIn } = fixture
const customer = await fixture.tokenOf('customer')
const worker = await fixture.tokenOf('worker')
const administrator = await fixture.tokenOf('administrator')
const other = await fixture.publishRequest()
await call('POST', '/auth/password/reset', {
  body: { token: other.passwordToken, password: 'Another1!' },
})
const otherCustomer = String((await fixture.signIn(other.request.emailAddress, 'Another1!')).body.token)

test('a customer posts a demand that is in the lists and among the own ones, as it was sent', async () => {
  const { status, body } = await call('POST', '/demands', { token: customer, body: fixture.aJob() })
  const { id } = body.data

  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    success: true,
    requirements: ['own tools'],
    price: 120.5,
    isFullTime: false,
  })
  expect(body.data).toMatchObject({
    city: 'Miami',
    stateCode: 'FL',
    customerName: 'Casey Morgan',
    isMine: true,
  })
  const { success: _, ...answered } = body.data
  expect(await show(id, customer)).toMatchObject(answered)
  expect(await idsIn('common')).toContain(id)
  expect(await idsIn('open', customer)).toContain(id)
  expect(await idsIn('open', otherCustomer)).not.toContain(id)
  expect(await idsIn('open', administrator)).toContain(id)
  expect(await idsIn('open', worker)).toEqual([])
  expect(await idsIn('open')).toEqual([])
})

test('a posted demand is golden by the rule, and exclusive on demand', async () => {
  const golden = await fixture.post(customer, { description: longDescription, requirements: ['a', 'b'] })
  const exclusive = await fixture.post(customer, { isExclusive: true })

  expect(await show(golden)).toMatchObject({ isGoldenDemand: true, unlockLimit: 3 })
  expect(await idsIn('golden')).toContain(golden)
  expect(await idsIn('common')).not.toContain(golden)
  expect(await show(exclusive)).toMatchObject({ isExclusive: true, unlockLimit: 1 })
})

test.each([
  ["the account's in its own state", { city: 'Orlando', stateCode: 'FL' }, '33101'],
  [
    'one of the city in another state',
    { city: 'Austin', stateCode: 'TX' },
    expect.stringMatching(/^787\d\d$/),
  ],
])('a demand without a zip code gets %s', async (_, place, zipCode) => {
  const id = await fixture.post(customer, { ...place, zipCode: '' })

  expect(await show(id, customer)).toMatchObject({ ...place, zipCode })
})

test.each([
  ['79 characters', { description: 'x'.repeat(79), requirements: ['a', 'b'] }],
  ['one requirement', { description: longDescription, requirements: ['a'] }],
])('%s are not enough for gold', async (_, job) => {
  expect(await show(await fixture.post(customer, job))).toMatchObject({ isGoldenDemand: false })
})

test.each([
  [undefined, 401],
  ['worker', 403],
  ['administrator', 200],
] as const)('posting as %s answers %i', async (who, status) => {
  const token = { worker, administrator }[who ?? 'worker']
  const reply = await call('POST', '/demands', { body: fixture.aJob(), ...(who && { token }) })

  expect(reply.status).toBe(status)
})

test('bodies in the casing of the specification are understood', async () => {
  const body = {
    CreationDate: '2019-01-01T00:00:00Z',
    Category: 'Auto',
    Subcategory: 'Auto Mechanic',
    City: 'Miami',
    StateCode: 'FL',
    Description: '',
    IsFullTime: true,
    Requirements: [],
    Price: 0,
    ZipCode: '',
  }
  const reply = await call('POST', '/demands', { token: customer, body })

  expect(reply.body.data).toMatchObject({ isFullTime: true, requirements: [], price: 0, description: '' })
})

test.each([
  { subcategory: 'Time Travel' },
  { category: 'Classes' },
  { stateCode: 'XX' },
  { city: 'Orlando', stateCode: 'TX' },
  { city: '', stateCode: '', zipCode: '' },
  { zipCode: '1' },
  { zipCode: '10001' },
  { price: -1 },
  { price: 1e308 },
  { price: 'free' },
  { price: null },
  { isExclusive: 'yes' },
  { isGolden: true },
  { unlockLimit: 9 },
  { ownerId: randomUUID() },
  { requirements: Array.from({ length: 1000 }, () => 'x') },
])('a demand with %o is refused', async (change) => {
  const reply = await call('POST', '/demands', { token: customer, body: fixture.aJob(change) })

  expect(reply.body.code).toBe('INVALID_INPUT')
  expect(reply.body.errors).toBeTypeOf('object')
})

test('demands that are posted at the same time are each kept as they are, and found by their own words', async () => {
  const words = Array.from({ length: 24 }, (_, nth) => `zin${String.fromCharCode(97 + nth)}nia`)
  const places = [
    { city: 'Miami', stateCode: 'FL', zipCode: '33130' },
    { city: 'Dallas', stateCode: 'TX', zipCode: '75201' },
  ]
  const jobs = words.map((word, nth) => ({
    ...places[nth % 2],
    description: `Beside the ${word}, call 305 555 01${String(nth).padStart(2, '0')}.`,
    isExclusive: nth % 3 === 0,
  }))
  const ids = await Promise.all(jobs.map((job) => fixture.post(customer, job)))

  expect(new Set(ids).size).toBe(24)
  for (const [nth, id] of ids.entries()) {
    const { description, city, stateCode, isExclusive } = jobs[nth] ?? {}
    expect(await fixture.show(id, customer)).toMatchObject({ description, city, stateCode, isExclusive })
    const found = await call('GET', `/demands/available/open/paged?search=${words[nth]}`, { token: customer })
    expect(found.body.data.items.map((item: { id: string }) => item.id)).toEqual([id])
  }
})
