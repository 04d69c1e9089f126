import { expect, test } from 'vitest'
import { demoAccounts } from '#modules/accounts/index.ts'
import { demandFixture } from '../testing/demand-fixture.ts'

const fixture = await demandFixture()
const { call } = fixture

const manage = (secret: string) => call('POST', '/demands/managed', { body: { secret } })
const setStatus = (secret: string, isActive: boolean) =>
  call('PUT', '/demands/managed/status', { body: { secret, isActive } })
const remove = (secret: string) => call('DELETE', '/demands/managed', { body: { secret } })

test.each([
  ['with an account of its own', {}],
  ['without an account', { emailAddress: demoAccounts.worker.email }],
])('the holder of the private link of a request %s sees it, and who unlocked it', async (_, changes) => {
  const { secret, request } = await fixture.publishRequest(changes)
  const worker = await fixture.aWorkerWithLeads()
  const { body: before } = await manage(secret)
  await call('POST', `/demands/${before.data.demand.id}/unlock`, { token: worker.token })
  const { status, body } = await manage(secret)

  expect(status).toBe(200)
  expect(body.data.demand).toMatchObject({
    customerName: request.fullName,
    customerEmail: request.emailAddress,
    zipCode: request.zipCode,
    isMine: true,
    unlockCount: 1,
  })
  expect(body.data.unlockedBy).toEqual([
    { name: worker.person.FullName, unlockedAt: expect.stringMatching(/Z$/) },
  ])
  expect(JSON.stringify(body.data.unlockedBy)).not.toContain(worker.person.PhoneNumber)
})

test('the link stops a request and starts it again', async () => {
  const { secret, id } = await fixture.publishRequest()
  const stopped = await setStatus(secret, false)

  expect(stopped.body.data.demand.isActive).toBe(false)
  expect((await call('GET', `/demands/${id}`)).body.data.isActive).toBe(false)
  expect((await setStatus(secret, true)).body.data.demand.isActive).toBe(true)
})

test('the link deletes a request with all it says, also for a professional who unlocked it', async () => {
  const { secret, id, request } = await fixture.publishRequest({ description: 'A very special wardrobe.' })
  const worker = await fixture.aWorkerWithLeads()
  await call('POST', `/demands/${id}/unlock`, { token: worker.token })

  expect((await remove(secret)).status).toBe(200)
  expect((await manage(secret)).body.code).toBe('LINK_DEAD')
  expect((await call('GET', `/demands/${id}`)).body.code).toBe('DEMAND_NOT_FOUND')
  const kept = await call('GET', `/demands/${id}`, { token: worker.token })
  expect(kept.body.data).toMatchObject({
    isUnlocked: true,
    customerName: null,
    customerContact: null,
    description: '',
  })
  expect(JSON.stringify(kept.body)).not.toContain(request.emailAddress)
  const { body } = await call('GET', '/demands/available/common/paged?search=wardrobe')
  expect(body.data.totalItems).toBe(0)
})

test.each([
  ['', 'INVALID_INPUT'],
  ['x', 'LINK_DEAD'],
  ['x'.repeat(201), 'INVALID_INPUT'],
])('a made-up secret %s opens nothing', async (secret, code) => {
  for (const reply of [await manage(secret), await setStatus(secret, false), await remove(secret)]) {
    expect(reply.body.code).toBe(code)
  }
})

test('deleting the account erases its demands, and says so before', async () => {
  const { id, request, passwordToken } = await fixture.publishRequest()
  await call('POST', '/auth/password/reset', { body: { token: passwordToken, password: 'Another1!' } })
  const token = String((await fixture.signIn(request.emailAddress, 'Another1!')).body.token)
  const worker = await fixture.aWorkerWithLeads()
  await call('POST', `/demands/${id}/unlock`, { token: worker.token })

  const preview = await call('GET', '/account/deletion', { token })
  expect(preview.body.data.consequences.join(' ')).toContain('Your demand leaves the lists')
  const exported = await call('GET', '/account/export', { token })
  expect(JSON.stringify(exported.body.data)).toContain(id)
  const others = await call('GET', '/account/export', { token: worker.token })
  expect(JSON.stringify(others.body.data)).toContain(request.emailAddress)

  expect((await call('DELETE', '/account', { token, body: { password: 'Another1!' } })).status).toBe(200)
  expect((await call('GET', `/demands/${id}`)).body.code).toBe('DEMAND_NOT_FOUND')
  const after = await call('GET', '/account/export', { token: worker.token })
  expect(JSON.stringify(after.body.data)).not.toContain(request.emailAddress)
  const dump = await fixture.sql`select row_to_json(d) as row from demand d where id = ${id}
    union all select row_to_json(c) from demand_contact c where demand_id = ${id}`
  expect(JSON.stringify(dump)).not.toMatch(new RegExp(`${request.fullName}|${request.phoneNumber}|cleaned`))
})
