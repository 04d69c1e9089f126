import { expect, test } from 'vitest'
import { outcomesOf, wrongOf } from '#testing/account-fixture.ts'
import { demandFixture } from '../testing/demand-fixture.ts'

const fixture = await demandFixture()
const { call } = fixture

const ask = (body: object, token?: string) =>
  call('POST', '/demands/account', { body, ...(token && { token }) })

const allDemands = async () => {
  const token = await fixture.tokenOf('administrator')
  const { body } = await call('GET', '/demands/available/open/paged?pageSize=50', { token })

  return body.data.totalItems as number
}

test('a request waits for its code, and is in no list before', async () => {
  const request = fixture.aRequest()
  const { status, body } = await ask(request)

  expect(status).toBe(200)
  expect(body.data).toEqual({ token: expect.any(String), pendingValidation: true })
  expect(await allDemands()).toBe(0)
})

test('the code publishes it, with the city of its zip code, at no price', async () => {
  const { id } = await fixture.publishRequest({ zipCode: '10001-1234', price: 99 })
  const { body } = await call('GET', `/demands/${id}`)

  expect(body.data).toMatchObject({
    subcategory: 'House Cleaning',
    category: 'Domestic Services',
    city: 'New York',
    state: 'New York',
    stateCode: 'NY',
    price: 0,
    isActive: true,
    unlockCount: 0,
    unlockLimit: 3,
  })
  expect(Date.parse(body.data.creationDate)).toBe(fixture.clock.time)
})

test('a given city wins over the zip code when it is right, and not when it is not', async () => {
  const right = await fixture.publishRequest({ city: 'orlando', stateCode: 'fl' })
  const wrong = await fixture.publishRequest({ city: 'Orlando', stateCode: 'TX' })
  const cities = await Promise.all(
    [right, wrong].map(async ({ id }) => (await call('GET', `/demands/${id}`)).body.data.city),
  )

  expect(cities).toEqual(['Orlando', 'Miami'])
})

test('validate-code with the token of the request publishes it too', async () => {
  const request = fixture.aRequest()
  const { body } = await ask(request)
  const { token } = body.data
  const code = await fixture.codeFor(request.phoneNumber)
  const before = await allDemands()

  expect((await call('POST', '/auth/validate-code', { token, body: { code } })).status).toBe(200)
  expect(await allDemands()).toBe(before + 1)
})

test('a wrong code publishes nothing, and the right one does so once', async () => {
  const request = fixture.aRequest()
  const { token } = (await ask(request)).body.data
  const code = await fixture.codeFor(request.phoneNumber)
  const before = await allDemands()
  const wrong = await fixture.validate(token, request.phoneNumber, wrongOf(code))

  expect(wrong).toMatchObject({
    body: { code: 'INVALID_CODE' },
  })
  expect(await allDemands()).toBe(before)
  expect((await fixture.validate(token, request.phoneNumber, code)).status).toBe(200)
  expect((await fixture.validate(token, request.phoneNumber, code)).body.code).toBe('INVALID_CODE')
  expect(await allDemands()).toBe(before + 1)
})

test('a customer who enters the code again after a lost answer sees that the request is published', async () => {
  const request = fixture.aRequest()
  const { token } = (await ask(request)).body.data
  const code = await fixture.codeFor(request.phoneNumber)
  const wrong = await fixture.validate(token, request.phoneNumber, wrongOf(code))
  await fixture.validate(token, request.phoneNumber, code)
  const again = await fixture.validate(token, request.phoneNumber, code)

  expect(wrong.body).not.toHaveProperty('requestState')
  expect(again).toMatchObject({ body: { code: 'INVALID_CODE', requestState: 'PUBLISHED' } })
})

test('two tabs that enter the code at once publish one demand', async () => {
  const request = fixture.aRequest()
  const { token } = (await ask(request)).body.data
  const code = await fixture.codeFor(request.phoneNumber)
  const before = await allDemands()
  const replies = await Promise.all([1, 2, 3].map(() => fixture.validate(token, request.phoneNumber, code)))

  expect(outcomesOf(replies)).toEqual({ OK: 1, INVALID_CODE: 2 })
  expect(await allDemands()).toBe(before + 1)
})

test('without the token of that very request there is no try, and no answer', async () => {
  const request = fixture.aRequest()
  const { token } = (await ask(request)).body.data
  const other = fixture.aRequest()
  const { token: otherToken } = (await ask(other)).body.data
  const code = await fixture.codeFor(request.phoneNumber)
  const worker = await fixture.tokenOf('worker')

  for (const bearer of [undefined, otherToken, worker, 'a.b.c']) {
    expect((await fixture.validate(bearer, request.phoneNumber, code)).body.code).toBe('SIGN_IN_REQUIRED')
  }
  expect((await fixture.validate(token, request.phoneNumber, code)).status).toBe(200)
})

test('a code can be sent again after 30 seconds, with the token of the request', async () => {
  const { token } = (await ask(fixture.aRequest())).body.data

  expect((await call('POST', '/auth/send-code', { token })).body.code).toBe('CODE_TOO_SOON')
  fixture.clock.time += 31_000
  expect((await call('POST', '/auth/send-code', { token })).status).toBe(200)
})

test('the token of a request is no session', async () => {
  const { token } = (await ask(fixture.aRequest())).body.data
  const id = crypto.randomUUID()

  for (const [method, path, body] of [
    ['GET', '/users/logged-user'],
    ['GET', '/account/interested-categories'],
    ['POST', '/payment', { idJobcoinsPacket: id }],
    ['POST', '/demands', fixture.aJob()],
    ['POST', `/demands/${id}/unlock`],
  ] as const) {
    expect((await call(method, path, { token, ...(body && { body }) })).body.code).toBe('NOT_ALLOWED')
  }
})

test('a demand shows what its customer confirmed: the phone from the start, the e-mail once it is', async () => {
  const { id } = await fixture.publishRequest()
  const shown = async () => (await fixture.call('GET', `/demands/${id}`)).body.data

  expect(await shown()).toMatchObject({ isPhoneConfirmed: true, isEmailConfirmed: false })
  await fixture.sql`
    update account set email_confirmed_at = now()
    where id = (select account_id from demand where id = ${id})`
  expect(await shown()).toMatchObject({ isPhoneConfirmed: true, isEmailConfirmed: true })
})
