import { expect, test } from 'vitest'
import { whileLocked } from '#testing/while-locked.ts'
import { demandFixture } from '../testing/demand-fixture.ts'

const fixture = await demandFixture()
const { call } = fixture
const customer = await fixture.tokenOf('customer')

const settings = {
  maxProfessionals: 3,
  channels: ['PHONE', 'WHATSAPP', 'EMAIL', 'MESSAGES'],
  callFrom: null,
  callTo: null,
}
type By = { token?: string; secret?: string }
const get = (id: string, by: By = { token: customer }) => call('GET', `/demands/${id}/switchboard`, by)
const put = (id: string, changes: object, by: By = { token: customer }) =>
  call('PUT', `/demands/${id}/switchboard`, { ...by, body: { ...settings, ...changes } })

test('a new demand takes three professionals, by every channel, at any time', async () => {
  const id = await fixture.post(customer)

  expect((await get(id)).body.data).toEqual({
    ...settings,
    timeZone: 'America/New_York',
    isExclusive: false,
    unlockCount: 0,
  })
})

test('the limit follows at once, never below what is taken, and the refusal names the real number', async () => {
  const id = await fixture.post(customer)
  const workers = [await fixture.aWorkerWithLeads(), await fixture.aWorkerWithLeads()]
  for (const { token } of workers) await fixture.unlock(id, token)
  expect((await put(id, { maxProfessionals: 1 })).status).toBe(200)

  expect(await fixture.show(id)).toMatchObject({ unlockCount: 2, unlockLimit: 2 })
  expect(await fixture.idsIn('common')).not.toContain(id)
  const third = await fixture.aWorkerWithLeads()
  expect(await fixture.unlock(id, third.token)).toMatchObject({
    body: { code: 'DEMAND_FULL' },
  })
  await put(id, { maxProfessionals: 3 })
  expect(await fixture.idsIn('common')).toContain(id)
  expect((await fixture.unlock(id, third.token)).status).toBe(200)
})

test.each([
  ['the phone', ['EMAIL'], { customerContact: null }],
  ['the e-mail', ['WHATSAPP'], { customerEmail: null }],
  ['phone and e-mail', ['MESSAGES'], { customerContact: null, customerEmail: null }],
])(
  'without its channel %s is hidden from professionals who unlock later; earlier ones keep it',
  async (_, channels, missing) => {
    const id = await fixture.post(customer, { description: 'Call me at 305-555-0123 or ada@joblane.test.' })
    const [early, late] = [await fixture.aWorkerWithLeads(), await fixture.aWorkerWithLeads()]
    const before = (await fixture.unlock(id, early.token)).body.data
    expect((await put(id, { channels })).body.data.channels).toEqual(
      expect.arrayContaining([...channels, 'MESSAGES']),
    )
    const after = (await fixture.unlock(id, late.token)).body.data

    expect(after).toMatchObject({ ...missing, customerName: before.customerName, isUnlocked: true })
    expect(after.description).not.toContain('305-555-0123')
    expect(await fixture.show(id, late.token)).toMatchObject(missing)
    const exported = await call('GET', '/account/export', { token: late.token })
    for (const field of Object.keys(missing))
      expect(JSON.stringify(exported.body)).not.toContain(before[field])
    expect(await fixture.show(id, early.token)).toMatchObject({
      customerContact: before.customerContact,
      customerEmail: before.customerEmail,
    })
    await put(id, {})
    expect(await fixture.show(id, late.token)).toMatchObject(missing)
  },
)

test('a professional who has the number sees the hours with the time zone of the demand', async () => {
  const id = await fixture.post(customer, { zipCode: '78701', city: 'Austin', stateCode: 'TX' })
  await put(id, { callFrom: '08:00', callTo: '18:30' })
  const worker = await fixture.aWorkerWithLeads()
  expect((await fixture.show(id, worker.token)).callHours).toBeNull()
  await fixture.unlock(id, worker.token)

  expect((await fixture.show(id, worker.token)).callHours).toEqual({
    from: '08:00',
    to: '18:30',
    timeZone: 'America/Chicago',
  })
})

test.each([
  ['no channel', { channels: [] }, 'channels'],
  ['an unknown channel', { channels: ['FAX'] }, 'channels'],
  ['four professionals', { maxProfessionals: 4 }, 'maxProfessionals'],
  ['none', { maxProfessionals: 0 }, 'maxProfessionals'],
  ['one time alone', { callFrom: '08:00' }, 'callTo'],
  ['an invalid time', { callFrom: '25:00', callTo: '26:00' }, 'callFrom'],
  ['an unknown field', { isExclusive: true }, 'isExclusive'],
])('%s is refused by name and changes nothing', async (_, changes, field) => {
  const id = await fixture.post(customer)
  const refused = await put(id, changes)

  expect(refused.body.code).toBe('INVALID_INPUT')
  expect(Object.keys(refused.body.errors ?? {}).join(' ')).toContain(field)
  expect((await get(id)).body.data).toMatchObject(settings)
})

test('an exclusive demand has one professional', async () => {
  const id = await fixture.post(customer, { isExclusive: true })
  expect((await get(id)).body.data.maxProfessionals).toBe(1)

  expect((await put(id, { maxProfessionals: 2 })).body.code).toBe('INVALID_INPUT')
  expect((await put(id, { maxProfessionals: 1, channels: ['EMAIL'] })).status).toBe(200)
})

test('a demand that becomes exclusive at the same moment keeps its one seat', async () => {
  const id = await fixture.post(customer)
  const { status } = await whileLocked(
    fixture.sql,
    async (tx) => {
      await tx`select demand_reseat(${[id]}::uuid[], p_seat_limit => 1)`
      await tx`update demand set is_exclusive = true where id = ${id}`
    },
    () => put(id, { maxProfessionals: 3 }),
  )

  expect(status).toBe(400)
  expect(await fixture.show(id)).toMatchObject({ isExclusive: true, unlockLimit: 1 })
})

test('the private link is as good as the account, for the demand, its status and its switchboard', async () => {
  const { id, secret, request } = await fixture.publishRequest()
  expect((await call('GET', `/demands/${id}`, { secret })).body.data).toMatchObject({
    isMine: true,
    customerEmail: request.emailAddress,
  })
  expect((await put(id, { maxProfessionals: 2 }, { secret })).body.data.maxProfessionals).toBe(2)
  const stopped = await call('PUT', `/demands/${id}/status?isActive=false&reason=TOO_MANY_CALLS`, { secret })
  expect(stopped.body.data).toMatchObject({ isActive: false, isMine: true })
  const [row] = await fixture.sql`select stop_reason from demand where id = ${id}`
  expect(row).toEqual({ stop_reason: 'TOO_MANY_CALLS' })
  expect((await call('PUT', `/demands/${id}/status?isActive=true`, { secret })).status).toBe(200)
  expect((await fixture.sql`select stop_reason from demand where id = ${id}`)[0]).toEqual({
    stop_reason: null,
  })
})

test('a demand that is stopped again keeps its first reason', async () => {
  const { id, secret } = await fixture.publishRequest()
  const stop = (reason: string) =>
    call('PUT', `/demands/${id}/status?isActive=false&reason=${reason}`, { secret })
  await stop('NOT_NEEDED')

  expect((await stop('TOO_MANY_CALLS')).status).toBe(200)
  expect((await fixture.setStatus(id, false, await fixture.tokenOf('administrator'))).status).toBe(200)
  expect(await fixture.sql`select stop_reason from demand where id = ${id}`).toEqual([
    { stop_reason: 'NOT_NEEDED' },
  ])
})

test('a wrong secret or bearer finds nothing; without either it is 401', async () => {
  const { id } = await fixture.publishRequest()
  const other = await fixture.publishRequest()
  const worker = await fixture.aWorkerWithLeads()
  const wrong = [
    { secret: 'made-up' },
    { secret: other.secret },
    { token: worker.token },
    { token: customer },
  ]

  for (const by of wrong) {
    expect((await get(id, by)).body.code).toBe('DEMAND_NOT_FOUND')
    expect((await put(id, {}, by)).body.code).toBe('DEMAND_NOT_FOUND')
  }
  expect((await get(id, {})).body.code).toBe('SIGN_IN_REQUIRED')
  expect((await put(id, {}, {})).body.code).toBe('SIGN_IN_REQUIRED')
  expect((await call('GET', `/demands/${id}`, { secret: other.secret })).body.code).toBe('DEMAND_NOT_FOUND')
  expect((await call('PUT', `/demands/${id}/status?isActive=false`, { secret: 'made-up' })).body.code).toBe(
    'DEMAND_NOT_FOUND',
  )
})
