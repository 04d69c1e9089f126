import { sentenceOf } from '@joblane/contracts/refusals'
import { expect, test } from 'vitest'
import { accountFixture, outcomesOf } from '#testing/account-fixture.ts'
import { lockedBy } from '#testing/locked-by.ts'

const fixture = await accountFixture()
const { call, clock } = fixture

const correct = (token: string, phoneNumber: string) =>
  call('PUT', '/account/phone', { token, body: { phoneNumber } })
const validate = (token: string, code: string) =>
  call('POST', '/auth/validate-code', { token, body: { code } })
const send = (token: string) => call('POST', '/auth/send-code', { token })

/** One new code in ten thousand equals the revoked one, which then still works. */
const outcomeOfDead = async (token: string, { old, fresh }: { old: string; fresh: string }) =>
  old === fresh ? 'INVALID_CODE' : ((await validate(token, old)).body.code ?? 'OK')

test('the token of a registration corrects the phone, and the code that goes there activates the account', async () => {
  const { token, person } = await fixture.register()
  await send(token)
  const old = await fixture.codeSentTo(person.PhoneNumber)
  const { status, body } = await correct(token, '+1 (786) 555-0200')

  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'Verification code sent successfully!',
    data: { phoneNumber: '17865550200', phoneNumberConfirmed: false, pendingPhoneNumber: null },
  })
  const code = await fixture.codeSentTo('17865550200')
  expect(await outcomeOfDead(token, { old, fresh: code })).toBe('INVALID_CODE')
  expect((await validate(token, code)).status).toBe(200)
  expect((await call('GET', '/account', { token })).body.data).toMatchObject({
    phoneNumber: '17865550200',
    phoneNumberConfirmed: true,
  })
})

test('the number that was mistyped is free for its real owner', async () => {
  const { token, person } = await fixture.register()
  await correct(token, '17865550201')

  const other = await call('POST', '/auth/register/website', {
    body: { ...fixture.aPerson(), PhoneNumber: person.PhoneNumber },
  })
  expect(other.status).toBe(200)
})

test('a code sent to the first number is dead even when that number is given back', async () => {
  const { token, person } = await fixture.register()
  await send(token)
  const old = await fixture.codeSentTo(person.PhoneNumber)
  await correct(token, '17865550202')
  clock.time += 31_000
  expect((await correct(token, person.PhoneNumber)).status).toBe(200)
  const fresh = await fixture.codeSentTo(person.PhoneNumber)

  expect(await outcomeOfDead(token, { old, fresh })).toBe('INVALID_CODE')
  expect((await validate(token, fresh)).status).toBe(200)
})

test("another member's phone, the member's own and an impossible one are refused by name", async () => {
  const { token, person } = await fixture.register()
  const taken = await fixture.aWorker()

  expect((await correct(token, taken.person.PhoneNumber)).body).toMatchObject({
    code: 'CONTACT_TAKEN',
    errors: { phoneNumber: ['This phone number already has an account.'] },
  })
  expect((await correct(token, person.PhoneNumber)).body).toMatchObject({
    code: 'INVALID_INPUT',
    errors: { phoneNumber: ['This is already your phone number.'] },
  })
  expect((await correct(token, '1786555')).body).toMatchObject({
    code: 'INVALID_INPUT',
    errors: { phoneNumber: [expect.stringContaining('Invalid phone number') as string] },
  })
})

test('corrections are limited like codes: one in 30 s, five an hour, ten a day, and the answer says how long', async () => {
  const { token } = await fixture.register()
  let nth = 0
  const next = () => {
    nth += 1
    return correct(token, `1786556${String(nth).padStart(4, '0')}`)
  }

  expect((await next()).status).toBe(200)
  const tooSoon = await next()
  expect(tooSoon).toMatchObject({
    headers: { 'retry-after': '30' },
    body: { code: 'CODE_TOO_SOON' },
  })
  for (let count = 2; count <= 5; count += 1) {
    clock.time += 31_000
    expect((await next()).status).toBe(200)
  }
  clock.time += 31_000
  expect((await next()).body.code).toBe('CODE_TOO_SOON')
  clock.time += 3_600_000
  for (let count = 6; count <= 10; count += 1) {
    clock.time += 31_000
    expect((await next()).status).toBe(200)
  }
  clock.time += 3_600_000
  expect((await next()).body.code).toBe('CODE_TOO_SOON')
})

test('ten corrections at once change the phone once', async () => {
  const { token } = await fixture.register()
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => correct(token, `178655700${String(nth).padStart(2, '0')}`)),
  )

  expect(outcomesOf(replies)).toEqual({ OK: 1, CODE_TOO_SOON: 9 })
})

test('once the phone is confirmed, the same token needs the password', async () => {
  const { token } = await fixture.aWorker()

  expect((await correct(token, '17865550203')).body).toMatchObject({
    code: 'WRONG_PASSWORD',
    errors: { password: [sentenceOf('WRONG_PASSWORD')] },
  })
})

test('the code of the old number confirms nothing when the number changes at that instant', async () => {
  const { token, person } = await fixture.register()
  await send(token)
  const code = await fixture.codeSentTo(person.PhoneNumber)
  const confirming = await fixture.sql.begin(async (tx) => {
    await tx`update account set phone = '17865550204' where phone = ${person.PhoneNumber}`
    const reply = validate(token, code)
    await lockedBy(fixture.sql, tx)

    return { reply }
  })

  expect((await confirming.reply).body.code).toBe('INVALID_CODE')
  const { body } = await call('GET', '/users/logged-user', { token })
  expect(body.data).toMatchObject({ phoneNumber: '17865550204', phoneNumberConfirmed: false })
})
