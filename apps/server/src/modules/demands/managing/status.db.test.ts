import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoAccounts } from '#modules/accounts/index.ts'
import { demandFixture } from '../testing/demand-fixture.ts'

const fixture = await demandFixture()
const { call, show, idsIn, setStatus, unlock } = fixture
const customer = await fixture.tokenOf('customer')
const worker = await fixture.tokenOf('worker')
const administrator = await fixture.tokenOf('administrator')
const other = await fixture.publishRequest()
await call('POST', '/auth/password/reset', {
  body: { token: other.passwordToken, password: 'Another1!' },
})
const otherCustomer = String((await fixture.signIn(other.request.emailAddress, 'Another1!')).body.token)

test('its customer deactivates a demand and activates it again', async () => {
  const id = await fixture.post(customer)
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
  const id = await fixture.post(customer)
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
  const id = await fixture.post(customer)

  expect((await setStatus(id, false)).body.code).toBe('SIGN_IN_REQUIRED')
  expect((await setStatus(id, false, worker)).body.code).toBe('NOT_ALLOWED')
  expect((await setStatus(id, false, otherCustomer)).body.code).toBe('NOT_ALLOWED')
  expect((await setStatus(id, 'maybe', customer)).body.code).toBe('INVALID_INPUT')
  expect((await call('PUT', `/demands/${id}/status`, { token: customer })).body.code).toBe('INVALID_INPUT')
  expect((await setStatus(randomUUID(), false, customer)).body.code).toBe('DEMAND_NOT_FOUND')
  expect(await show(id)).toMatchObject({ isActive: true })
  expect((await setStatus(id, false, administrator)).status).toBe(200)
})

test('an administrator sets gold by hand, and that stays until it is given back to the rule', async () => {
  const id = await fixture.post(customer)
  const gild = (isGolden: boolean | null, token = administrator) =>
    call('PUT', `/demands/${id}/golden`, { token, body: { isGolden } })

  expect((await gild(true, customer)).body.code).toBe('NOT_ALLOWED')
  expect((await gild(true)).body.data).toMatchObject({ isGoldenDemand: true })
  expect(await idsIn('golden')).toContain(id)
  await setStatus(id, false, customer)
  await setStatus(id, true, customer)
  expect(await idsIn('golden')).toContain(id)
  expect((await gild(null)).body.data).toMatchObject({ isGoldenDemand: false })
  expect(await idsIn('common')).toContain(id)
})

test('an administrator makes a demand exclusive while at most one has it', async () => {
  const id = await fixture.post(customer)
  const set = (isExclusive: boolean, token = administrator) =>
    call('PUT', `/demands/${id}/exclusive`, { token, body: { isExclusive } })

  expect((await set(true, worker)).body.code).toBe('NOT_ALLOWED')
  expect((await set(true)).body.data).toMatchObject({ isExclusive: true, unlockLimit: 1 })
  await set(false)
  await unlock(id, (await fixture.aWorkerWithLeads()).token)
  expect((await set(true)).body.data).toMatchObject({ unlockLimit: 1, unlockCount: 1 })
  expect(await idsIn('common')).not.toContain(id)
  await set(false)
  await unlock(id, (await fixture.aWorkerWithLeads()).token)
  expect(await set(true)).toMatchObject({ body: { code: 'TOO_MANY_SEATS_TAKEN' } })
  expect(await show(id)).toMatchObject({ isExclusive: false, unlockLimit: 3, unlockCount: 2 })
})

test('the audit says who set gold, made a demand exclusive or returned a lead, once for each change', async () => {
  const id = await fixture.post(customer)
  const { token, accountId } = await fixture.aWorkerWithLeads()
  await unlock(id, token)
  const set = (what: string, body: object) =>
    call('PUT', `/demands/${id}/${what}`, { token: administrator, body })
  const lead = { accountId, demandId: id, reason: 'Wrong number' }
  for (const value of [true, true, null]) await set('golden', { isGolden: value })
  for (const value of [true, true, false]) await set('exclusive', { isExclusive: value })
  for (const status of [200, 404]) {
    const reply = await call('POST', '/jobcoins/returns', { token: administrator, body: lead })
    expect(reply.status).toBe(status)
  }

  const rows = await fixture.sql`
    select actor_id, action, subject_kind, before, after, reason from audit_entry
    where subject_id in (${id}, ${accountId}) order by id`
  const by = { actor_id: demoAccounts.administrator.id, subject_kind: 'demand', reason: null }
  const back = { action: 'lead.return', subject_kind: 'account', reason: 'Wrong number' }
  expect(rows).toEqual([
    { ...by, action: 'demand.golden', before: { isGolden: null }, after: { isGolden: true } },
    { ...by, action: 'demand.golden', before: { isGolden: true }, after: { isGolden: null } },
    { ...by, action: 'demand.exclusive', before: { isExclusive: false }, after: { isExclusive: true } },
    { ...by, action: 'demand.exclusive', before: { isExclusive: true }, after: { isExclusive: false } },
    { ...by, ...back, before: null, after: { demandId: id, leads: 1 } },
  ])
})

test("a customer's new e-mail and phone become the contact of the demands", async () => {
  const id = await fixture.post(customer)
  const { token: unlocker } = await fixture.aWorkerWithLeads()
  await unlock(id, unlocker)

  for (const [kind, body, destination] of [
    ['email', { email: 'casey.new@joblane.test' }, 'casey.new@joblane.test'],
    ['phone', { phoneNumber: '16465550188' }, '16465550188'],
  ] as const) {
    await call('PUT', `/account/${kind}`, { token: customer, body: { ...body, password: 'Joblane1!' } })
    const code = await fixture.codeFor(destination)
    const reply = await call('POST', `/account/changes/${kind}/confirm`, { token: customer, body: { code } })
    expect(reply.status).toBe(200)
  }

  expect(await show(id, unlocker)).toMatchObject({
    customerEmail: 'casey.new@joblane.test',
    customerContact: '+1 (646) 555-0188',
  })
  expect(await show(id)).toMatchObject({ customerContact: '(646) •••-••88' })
})
