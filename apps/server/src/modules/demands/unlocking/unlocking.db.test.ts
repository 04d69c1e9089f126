import { sentenceOf, statusOf } from '@joblane/contracts/refusals'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demandFixture } from '../testing/demand-fixture.ts'

const fixture = await demandFixture()
const { call, show, idsIn, setStatus, unlock } = fixture
const customer = await fixture.tokenOf('customer')
const administrator = await fixture.tokenOf('administrator')

test('an unlock costs one lead, answers the contact, and is free ever after', async () => {
  const id = await fixture.post(customer)
  const { token } = await fixture.aWorkerWithLeads('Basic Free')
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
  expect(await fixture.leadsOf(token)).toBe(0)
  await setStatus(id, false, customer)
  expect((await unlock(id, token)).status).toBe(200)
  expect(await show(id, token)).toMatchObject({ isUnlocked: true, customerName: 'Casey Morgan' })
  expect(await show(id)).toMatchObject({ isUnlocked: false, customerName: null })
})

test('a full demand leaves the lists, refuses the fourth, and stays with those who have it', async () => {
  const id = await fixture.post(customer)
  const workers = await Promise.all([1, 2, 3, 4].map(() => fixture.aWorkerWithLeads()))
  const replies = []
  for (const { token } of workers) replies.push(await unlock(id, token))
  const last = replies.at(-1)

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 409])
  expect(last?.body).toMatchObject({ code: 'DEMAND_FULL', message: sentenceOf('DEMAND_FULL', { count: 3 }) })
  expect(JSON.stringify(last?.body)).not.toContain('Casey')
  expect(await fixture.leadsOf(workers[3]?.token ?? '')).toBe(5)
  expect(await idsIn('common')).not.toContain(id)
  expect(await idsIn('open', customer)).toContain(id)
  expect(await show(id, workers[0]?.token)).toMatchObject({ customerName: 'Casey Morgan', unlockCount: 3 })
  const { body } = await call('GET', `/demands/${id}/unlocks`, { token: customer })
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(
    workers.slice(0, 3).map(({ person }) => person.FullName),
  )
})

test('every refusal of an unlock has its code, and costs nothing', async () => {
  const id = await fixture.post(customer)
  const exclusive = await fixture.post(customer, { isExclusive: true })
  const inactive = await fixture.post(customer)
  await setStatus(inactive, false, customer)
  const { token } = await fixture.aWorkerWithLeads()
  const poor = await fixture.aWorker()
  const registered = await fixture.register()
  await unlock(exclusive, (await fixture.aWorkerWithLeads()).token)

  const refusals = [
    [await call('POST', `/demands/${id}/unlock`), 'SIGN_IN_REQUIRED'],
    [await unlock(id, customer), 'NOT_ALLOWED'],
    [await unlock(id, administrator), 'NOT_ALLOWED'],
    [await unlock(id, registered.token), 'NOT_ALLOWED'],
    [await unlock(id, poor.token), 'NO_LEADS'],
    [await unlock(exclusive, token), 'DEMAND_FULL'],
    [await unlock(inactive, token), 'DEMAND_INACTIVE'],
    [await unlock(randomUUID(), token), 'DEMAND_NOT_FOUND'],
    [await unlock('nonsense', token), 'INVALID_INPUT'],
  ] as const

  for (const [reply, code] of refusals) {
    expect(reply.status).toBe(statusOf(code))
    expect(reply.body).toMatchObject({ success: false, code })
  }
  expect(await fixture.leadsOf(token)).toBe(5)
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
    expect((await call('GET', path, { token: 'a.b.c' })).body.code).toBe('SIGN_IN_REQUIRED')
  }
})

test('two who unlock a demand at once, and spell its id differently, both get what they pay for', async () => {
  const customer = await fixture.tokenOf('customer')
  const workers = [await fixture.aWorkerWithLeads(), await fixture.aWorkerWithLeads()]
  const leadsOfAll = () => Promise.all(workers.map(({ token }) => fixture.leadsOf(token)))
  // Reading the balances first caches both sessions, so that both unlocks land in the same batch.
  expect(await leadsOfAll()).toEqual([5, 5])
  const id = await fixture.post(customer)
  const replies = await Promise.all(
    workers.map(({ token }, nth) => fixture.unlock(nth === 0 ? id : id.toUpperCase(), token)),
  )

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await leadsOfAll()).toEqual([4, 4])
  expect(await fixture.show(id, customer)).toMatchObject({ unlockCount: 2 })
})

test('an id that the database would not understand is refused before it gets there', async () => {
  const { token } = await fixture.aWorkerWithLeads()

  expect((await fixture.unlock('urn:uuid:0f8fad5b-d9cb-469f-a165-70867728950e', token)).body.code).toBe(
    'INVALID_INPUT',
  )
})
