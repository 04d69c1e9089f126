import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { longDescription, demandDesk } from './testing/demand-desk.ts'

const desk = await demandDesk()
const { call } = desk
const [customer, worker, administrator] = await Promise.all([
  desk.tokenOf('customer'),
  desk.tokenOf('worker'),
  desk.tokenOf('administrator'),
])
const other = await desk.publishRequest()
await call('POST', '/auth/password/reset', {
  body: { token: other.passwordToken, password: 'Another1!' },
})
const otherCustomer = String((await desk.logIn(other.request.emailAddress, 'Another1!')).body.token)

const show = async (id: string, token?: string) =>
  (await call('GET', `/demands/${id}`, { ...(token && { token }) })).body.data
const unlock = (id: string, token: string) => call('POST', `/demands/${id}/unlock`, { token })
const setStatus = (id: string, isActive: unknown, token?: string) =>
  call('PUT', `/demands/${id}/status?isActive=${String(isActive)}`, { ...(token && { token }) })
const idsIn = async (list: string, token?: string) => {
  const { body } = await call('GET', `/demands/available/${list}/paged?pageSize=50`, {
    ...(token && { token }),
  })

  return body.data.items.map(({ id }: { id: string }) => id) as string[]
}

test('a customer posts a demand that is in the lists and among the own ones, as it was sent', async () => {
  const { status, body } = await call('POST', '/demands', { token: customer, body: desk.aJob() })
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
  expect(await idsIn('common')).toContain(id)
  expect(await idsIn('open', customer)).toContain(id)
  expect(await idsIn('open', otherCustomer)).not.toContain(id)
  expect(await idsIn('open', administrator)).toContain(id)
  expect(await idsIn('open', worker)).toEqual([])
  expect(await idsIn('open')).toEqual([])
})

test('a posted demand is golden by the rule, and exclusive on demand', async () => {
  const golden = await desk.post(customer, { description: longDescription, requirements: ['a', 'b'] })
  const exclusive = await desk.post(customer, { isExclusive: true })

  expect(await show(golden)).toMatchObject({ isGoldenDemand: true, unlockLimit: 3 })
  expect(await idsIn('golden')).toContain(golden)
  expect(await idsIn('common')).not.toContain(golden)
  expect(await show(exclusive)).toMatchObject({ isExclusive: true, unlockLimit: 1 })
})

test.each([
  ['79 characters', { description: 'x'.repeat(79), requirements: ['a', 'b'] }],
  ['one requirement', { description: longDescription, requirements: ['a'] }],
])('%s are not enough for gold', async (_, job) => {
  expect(await show(await desk.post(customer, job))).toMatchObject({ isGoldenDemand: false })
})

test.each([
  [undefined, 401],
  ['worker', 403],
  ['administrator', 200],
] as const)('posting as %s answers %i', async (who, status) => {
  const token = { worker, administrator }[who ?? 'worker']
  const reply = await call('POST', '/demands', { body: desk.aJob(), ...(who && { token }) })

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
  const reply = await call('POST', '/demands', { token: customer, body: desk.aJob(change) })

  expect(reply.status).toBe(400)
  expect(reply.body.errors).toBeTypeOf('object')
})

test('its customer deactivates a demand and activates it again', async () => {
  const id = await desk.post(customer)
  const off = await setStatus(id, false, customer)

  expect(off.body).toMatchObject({
    message: 'Demand status changed successfully!',
    data: { isActive: false },
  })
  expect(await idsIn('common')).not.toContain(id)
  expect(await idsIn('open', customer)).toContain(id)
  expect(await show(id)).toMatchObject({ isActive: false, customerName: null })
  await setStatus(id, true, customer)
  expect(await idsIn('common')).toContain(id)
})

test('status filters the own demands', async () => {
  const id = await desk.post(customer)
  await setStatus(id, false, customer)
  const of = async (status: string) =>
    (await call('GET', `/demands/available/open/paged?pageSize=50&status=${status}`, { token: customer }))
      .body.data

  expect((await of('Inactive')).items.map((item: { id: string }) => item.id)).toContain(id)
  expect((await of('Active')).items.map((item: { id: string }) => item.id)).not.toContain(id)
  expect((await of('All')).totalItems).toBe(
    (await of('Active')).totalItems + (await of('Inactive')).totalItems,
  )
})

test('changing a status is refused to all but its customer and administrators', async () => {
  const id = await desk.post(customer)

  expect((await setStatus(id, false)).status).toBe(401)
  expect((await setStatus(id, false, worker)).status).toBe(403)
  expect((await setStatus(id, false, otherCustomer)).status).toBe(403)
  expect((await setStatus(id, 'maybe', customer)).status).toBe(400)
  expect((await call('PUT', `/demands/${id}/status`, { token: customer })).status).toBe(400)
  expect((await setStatus(randomUUID(), false, customer)).status).toBe(404)
  expect(await show(id)).toMatchObject({ isActive: true })
  expect((await setStatus(id, false, administrator)).status).toBe(200)
})

test('an unlock costs one lead, answers the contact, and is free ever after', async () => {
  const id = await desk.post(customer)
  const { token } = await desk.aWorkerWithLeads('Basic Free')
  const first = await unlock(id, token)

  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({
    message: 'Demand unlocked successfully! Use his information to call your customer',
    data: {
      id,
      isUnlocked: true,
      unlockCount: 1,
      customerName: 'Casey Morgan',
      customerContact: '+1 (305) 555-0101',
      customerEmail: 'customer@joblane.test',
      zipCode: '33130',
    },
  })
  expect(await desk.leadsOf(token)).toBe(0)
  await setStatus(id, false, customer)
  expect((await unlock(id, token)).status).toBe(200)
  expect(await show(id, token)).toMatchObject({ isUnlocked: true, customerName: 'Casey Morgan' })
  expect(await show(id)).toMatchObject({ isUnlocked: false, customerName: null })
})

test('a full demand leaves the lists, refuses the fourth, and stays with those who have it', async () => {
  const id = await desk.post(customer)
  const workers = await Promise.all([1, 2, 3, 4].map(() => desk.aWorkerWithLeads()))
  const statuses = []
  for (const { token } of workers) statuses.push(await unlock(id, token))
  const last = statuses.at(-1)

  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 409])
  expect(last?.body.message).toBe('This demand has already been taken by 3 professionals.')
  expect(JSON.stringify(last?.body)).not.toContain('Casey')
  expect(await desk.leadsOf(workers[3]?.token ?? '')).toBe(5)
  expect(await idsIn('common')).not.toContain(id)
  expect(await idsIn('open', customer)).toContain(id)
  expect(await show(id, workers[0]?.token)).toMatchObject({ customerName: 'Casey Morgan', unlockCount: 3 })
  const { body } = await call('GET', `/demands/${id}/unlocks`, { token: customer })
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(
    workers.slice(0, 3).map(({ person }) => person.FullName),
  )
})

test('every refusal of an unlock has its status and its sentence, and costs nothing', async () => {
  const id = await desk.post(customer)
  const exclusive = await desk.post(customer, { isExclusive: true })
  const inactive = await desk.post(customer)
  await setStatus(inactive, false, customer)
  const { token } = await desk.aWorkerWithLeads()
  const poor = await desk.aWorker()
  const registered = await desk.register()
  await unlock(exclusive, (await desk.aWorkerWithLeads()).token)

  const refusals = [
    [await call('POST', `/demands/${id}/unlock`), 401, 'Please sign in to continue.'],
    [await unlock(id, customer), 403, 'Your account may not do this.'],
    [await unlock(id, administrator), 403, 'Your account may not do this.'],
    [await unlock(id, registered.token), 403, 'Your account may not do this.'],
    [
      await unlock(id, poor.token),
      402,
      "You don't have any leads left. Choose a plan to unlock this demand.",
    ],
    [await unlock(exclusive, token), 409, 'This demand has already been taken by a professional.'],
    [await unlock(inactive, token), 409, 'This demand is no longer active.'],
    [await unlock(randomUUID(), token), 404, "The demand you're looking for doesn't exist."],
    [await unlock('nonsense', token), 400, 'Please check the highlighted fields and try again.'],
  ] as const

  for (const [reply, status, message] of refusals) {
    expect(reply.status).toBe(status)
    expect(reply.body).toMatchObject({ success: false, status, message })
  }
  expect(await desk.leadsOf(token)).toBe(5)
})

test('an administrator sets gold by hand, and that stays until it is given back to the rule', async () => {
  const id = await desk.post(customer)
  const gild = (isGolden: boolean | null, token = administrator) =>
    call('PUT', `/demands/${id}/golden`, { token, body: { isGolden } })

  expect((await gild(true, customer)).status).toBe(403)
  expect((await gild(true)).body.data).toMatchObject({ isGoldenDemand: true })
  expect(await idsIn('golden')).toContain(id)
  await setStatus(id, false, customer)
  await setStatus(id, true, customer)
  expect(await idsIn('golden')).toContain(id)
  expect((await gild(null)).body.data).toMatchObject({ isGoldenDemand: false })
  expect(await idsIn('common')).toContain(id)
})

test('an administrator makes a demand exclusive while at most one has it', async () => {
  const id = await desk.post(customer)
  const set = (isExclusive: boolean, token = administrator) =>
    call('PUT', `/demands/${id}/exclusive`, { token, body: { isExclusive } })

  expect((await set(true, worker)).status).toBe(403)
  expect((await set(true)).body.data).toMatchObject({ isExclusive: true, unlockLimit: 1 })
  await set(false)
  await unlock(id, (await desk.aWorkerWithLeads()).token)
  expect((await set(true)).body.data).toMatchObject({ unlockLimit: 1, unlockCount: 1 })
  expect(await idsIn('common')).not.toContain(id)
  await set(false)
  await unlock(id, (await desk.aWorkerWithLeads()).token)
  expect(await set(true)).toMatchObject({ status: 409 })
  expect(await show(id)).toMatchObject({ isExclusive: false, unlockLimit: 3, unlockCount: 2 })
})

test.each([
  ['GET', `/demands/${randomUUID()}`, 404],
  ['GET', '/demands/nonsense', 400],
  ['GET', `/demands/${randomUUID()}/unlocks`, 401],
  ['POST', `/demands/${randomUUID()}`, 404],
] as const)('%s %s answers %i', async (method, path, status) => {
  expect((await call(method, path)).status).toBe(status)
})

test('a bad bearer is refused also where none is needed', async () => {
  for (const path of ['/demands/available', '/demands/available/common/paged', `/demands/${randomUUID()}`]) {
    expect((await call('GET', path, { token: 'a.b.c' })).status).toBe(401)
  }
})
