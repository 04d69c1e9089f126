import { expect, test } from 'vitest'
import { outcomesOf, wrongOf } from '#testing/account-fixture.ts'
import { whileLocked } from '#testing/while-locked.ts'
import { demandFixture } from '../testing/demand-fixture.ts'

const fixture = await demandFixture()

type Sent = { token?: string; from?: string; key?: string }

const ask = async (body: object, sent: Sent = {}) => {
  const reply = await fixture.call('POST', '/demands/account', { body, ...sent })

  return { ...reply, token: String(reply.body.data?.token) }
}
const stranger = { from: '203.0.113.9' }
const outcomeOf = async (token: string, phone: string, code: string) =>
  (await fixture.validate(token, phone, code)).body.code ?? 'OK'
const published = async () =>
  (await fixture.call('GET', '/demands/available')).body.data as { description: string }[]
const codesTo = async (phone: string) => (await fixture.outboxOf(phone)).length

test('with another phone the code goes there, and the older code and token are worthless', async () => {
  const request = fixture.aRequest()
  const first = await ask(request)
  const mistyped = await fixture.codeFor(request.phoneNumber)
  const corrected = { ...request, phoneNumber: '17865561001' }
  const second = await ask(corrected)

  expect(second.status).toBe(200)
  expect(await outcomeOf(first.token, request.phoneNumber, mistyped)).toBe('INVALID_CODE')
  expect((await fixture.call('POST', '/auth/send-code', { token: first.token })).body.code).toBe(
    'SIGN_IN_REQUIRED',
  )
  expect(await outcomeOf(second.token, '17865561001', await fixture.codeFor('17865561001'))).toBe('OK')
})

test('the token of the earlier request corrects it from any address', async () => {
  const request = fixture.aRequest()
  const first = await ask(request, { from: '198.51.100.1' })
  const mistyped = await fixture.codeFor(request.phoneNumber)
  const second = await ask(
    { ...request, phoneNumber: '17865561002' },
    { token: first.token, from: '198.51.100.2' },
  )

  expect(await outcomeOf(first.token, request.phoneNumber, mistyped)).toBe('INVALID_CODE')
  expect(await outcomeOf(second.token, '17865561002', await fixture.codeFor('17865561002'))).toBe('OK')
})

test('the same phone with other details keeps the code that was sent, and publishes what was typed last', async () => {
  const request = fixture.aRequest({ description: 'Typed first.' })
  const first = await ask(request)
  const corrected = { ...request, emailAddress: 'corrected@joblane.test', description: 'Typed last.' }
  const second = await ask(corrected, { token: first.token })

  expect(second.status).toBe(200)
  expect(await codesTo(request.phoneNumber)).toBe(1)
  const before = (await published()).length
  expect(await outcomeOf(second.token, request.phoneNumber, await fixture.codeFor(request.phoneNumber))).toBe(
    'OK',
  )
  const now = await published()
  expect(now).toHaveLength(before + 1)
  expect(now[0]?.description).toBe('Typed last.')
})

test('a stranger who knows e-mail, phone, service and zip burns no tries of the request', async () => {
  const request = fixture.aRequest()
  const { token } = await ask(request)
  const code = await fixture.codeFor(request.phoneNumber)
  const theirs = await ask(request, stranger)
  const again = await ask(request, stranger)

  expect(theirs).toMatchObject({ status: 200, body: { data: { pendingValidation: true } } })
  for (const each of [theirs.token, theirs.token, theirs.token, again.token, again.token, again.token]) {
    expect(await outcomeOf(each, request.phoneNumber, wrongOf(code))).toBe('INVALID_CODE')
  }
  expect(await outcomeOf(token, request.phoneNumber, code)).toBe('OK')
})

test('all who repeat a request have five tries together', async () => {
  const request = fixture.aRequest()
  await ask(request)
  const code = await fixture.codeFor(request.phoneNumber)
  const strangers = [await ask(request, stranger), await ask(request, stranger), await ask(request, stranger)]
  for (const { token } of strangers.slice(1)) {
    for (let time = 0; time < 3; time += 1) await outcomeOf(token, request.phoneNumber, wrongOf(code))
  }

  expect(await outcomeOf(strangers[0]?.token ?? '', request.phoneNumber, code)).toBe('INVALID_CODE')
})

test('a stranger with another phone leaves the request alone, and gets one of their own', async () => {
  const request = fixture.aRequest()
  const { token } = await ask(request)
  const code = await fixture.codeFor(request.phoneNumber)
  const theirs = await ask({ ...request, phoneNumber: '17865561003' }, stranger)

  expect(await outcomeOf(theirs.token, '17865561003', code)).toBe('INVALID_CODE')
  expect(await outcomeOf(token, request.phoneNumber, code)).toBe('OK')
})

test('a stranger who was faster does not decide what the code publishes', async () => {
  const request = fixture.aRequest({ description: 'What the customer wants.' })
  const theirs = await ask({ ...request, description: 'Something silly.' }, stranger)
  const { token } = await ask(request)
  const code = await fixture.codeFor(request.phoneNumber)

  expect(await outcomeOf(token, request.phoneNumber, code)).toBe('OK')
  expect((await published())[0]?.description).toBe('What the customer wants.')
  expect(await outcomeOf(theirs.token, request.phoneNumber, code)).toBe('INVALID_CODE')
})

test("the token of a stranger's own request corrects nothing of another's", async () => {
  const request = fixture.aRequest()
  const { token } = await ask(request)
  const theirs = await ask(request, stranger)
  await ask({ ...request, phoneNumber: '17865561004' }, { ...stranger, token: theirs.token })

  expect(await outcomeOf(token, request.phoneNumber, await fixture.codeFor(request.phoneNumber))).toBe('OK')
})

test('codes to one phone stay limited for all requests together', async () => {
  const request = fixture.aRequest()
  await ask(request)
  const theirs = await ask(request, stranger)

  expect((await fixture.call('POST', '/auth/send-code', { token: theirs.token })).body.code).toBe(
    'CODE_TOO_SOON',
  )
  expect((await ask({ ...fixture.aRequest(), phoneNumber: request.phoneNumber }, stranger)).body.code).toBe(
    'CODE_TOO_SOON',
  )
  expect(await codesTo(request.phoneNumber)).toBe(1)
})

test('what was published a moment ago is answered alike and not published again', async () => {
  const request = fixture.aRequest()
  const { token } = await ask(request)
  await fixture.validate(token, request.phoneNumber, await fixture.codeFor(request.phoneNumber))
  const before = (await published()).length
  fixture.clock.time += 31_000
  const again = await ask(request)

  expect(again).toMatchObject({ status: 200, body: { data: { pendingValidation: true } } })
  expect((await fixture.call('POST', '/auth/send-code', { token: again.token })).body.code).toBe(
    'SIGN_IN_REQUIRED',
  )
  expect(await published()).toHaveLength(before)
})

test('a call that is repeated with its id is answered the same, long after, and keeps its tries', async () => {
  const request = fixture.aRequest()
  const key = crypto.randomUUID()
  const first = await ask(request, { key })
  const code = await fixture.codeFor(request.phoneNumber)
  for (let time = 0; time < 4; time += 1) await outcomeOf(first.token, request.phoneNumber, wrongOf(code))
  fixture.clock.time += 8 * 60_000
  const again = await ask(request, { key, from: '198.51.100.7' })

  expect(again.status).toBe(200)
  expect(await codesTo(request.phoneNumber)).toBe(1)
  expect(await outcomeOf(again.token, request.phoneNumber, wrongOf(code))).toBe('INVALID_CODE')
  expect(await outcomeOf(first.token, request.phoneNumber, code)).toBe('INVALID_CODE')
})

test('the same id with another request is refused', async () => {
  const request = fixture.aRequest()
  const key = crypto.randomUUID()
  await ask(request, { key })

  expect(await ask({ ...request, zipCode: '10001' }, { key })).toMatchObject({
    body: { code: 'ID_USED_BEFORE' },
  })
})

test('ten calls with one id at once make one request and send one code', async () => {
  const request = fixture.aRequest()
  const key = crypto.randomUUID()
  const replies = await Promise.all(Array.from({ length: 10 }, () => ask(request, { key })))
  const [row] = await fixture.sql<{ requests: number }[]>`
    select count(*)::int as requests from demand_contact where email = ${request.emailAddress}`

  expect(outcomesOf(replies)).toEqual({ OK: 10 })
  expect(row?.requests).toBe(1)
  expect(await codesTo(request.phoneNumber)).toBe(1)
})

test('an id that is no UUID is refused by name', async () => {
  expect(await ask(fixture.aRequest(), { key: 'again' })).toMatchObject({ body: { code: 'INVALID_INPUT' } })
})

test('a request that another tab confirms at the same time is corrected no more', async () => {
  const request = fixture.aRequest()
  const { token } = await ask(request)
  const corrected = await whileLocked(
    fixture.sql,
    (tx) => tx`
      update demand set key = nextval('demand_key'), published_at = now()
      where id = (select demand_id from demand_contact where phone = ${request.phoneNumber})`,
    () => ask({ ...request, description: 'Typed last.' }, { token }),
  )

  expect(corrected.status).toBe(200)
})
