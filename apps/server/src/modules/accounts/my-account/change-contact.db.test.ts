import { sentenceOf } from '@joblane/contracts/refusals'
import { codeTexts } from '@joblane/contracts/accounts/verification-code'
import { describe, expect, test } from 'vitest'
import { writtenDate } from '#modules/notifications/templates/wording.ts'
import { day, hour } from '#kernel/duration.ts'
import { accountFixture, goodPassword, wrongOf } from '#testing/account-fixture.ts'

const fixture = await accountFixture()

describe('a new phone', () => {
  const change = (token: string, phoneNumber: string, password = goodPassword) =>
    fixture.call('PUT', '/account/phone', { token, body: { phoneNumber, password } })
  const confirm = (token: string, code: string) =>
    fixture.call('POST', '/account/changes/phone/confirm', { token, body: { code } })

  test('counts once its code is entered, and the owner gets an e-mail', async () => {
    fixture.clock.time = Math.ceil(fixture.clock.time / day) * day + 2 * hour
    const { person, token } = await fixture.aWorker()
    const asked = await change(token, '+1 (786) 555-0100')
    expect(asked.body.data).toMatchObject({
      phoneNumber: person.PhoneNumber,
      pendingPhoneNumber: '17865550100',
    })
    const code = await fixture.codeSentTo('17865550100')
    expect((await confirm(token, wrongOf(code))).body.code).toBe('INVALID_CODE')
    const done = await confirm(token, code)

    expect(done.body.data).toMatchObject({
      phoneNumber: '17865550100',
      phoneNumberConfirmed: true,
      pendingPhoneNumber: null,
    })
    const [letter] = await fixture.outboxOf(person.EmailAddress)
    expect(letter?.subject).toBe('Your Joblane phone number was changed')
    // In Miami it is still the day before.
    const night = writtenDate(new Date(fixture.clock.time), 'America/New_York')
    expect(letter?.text).toContain(`was changed on ${night}.`)
  })

  test('that another member has is refused, also when they take it meanwhile', async () => {
    const [ada, bob] = [await fixture.aWorker(), await fixture.aWorker()]
    expect((await change(ada.token, bob.person.PhoneNumber)).body).toMatchObject({
      code: 'CONTACT_TAKEN',
      errors: { phoneNumber: ['This phone number already has an account.'] },
    })

    await change(ada.token, '17865550101')
    const code = await fixture.codeSentTo('17865550101')
    await fixture.register({ PhoneNumber: '17865550101' })
    expect((await confirm(ada.token, code)).body.code).toBe('CONTACT_TAKEN')
    expect((await fixture.call('GET', '/account', { token: ada.token })).body.data).toMatchObject({
      phoneNumber: ada.person.PhoneNumber,
    })
  })

  test('that is the present one is refused, however it is written', async () => {
    const { token, person } = await fixture.aWorker()

    expect((await change(token, `+${person.PhoneNumber}`)).body).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { phoneNumber: ['This is already your phone number.'] },
    })
    const body = { email: person.EmailAddress.toUpperCase(), password: goodPassword }
    expect((await fixture.call('PUT', '/account/email', { token, body })).body).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { email: ['This is already your e-mail address.'] },
    })
  })

  test('needs the password, a possible number, and something to confirm', async () => {
    const { token } = await fixture.aWorker()

    expect((await change(token, '17865550102', 'Wrong123!')).body).toMatchObject({
      code: 'WRONG_PASSWORD',
      errors: { password: [sentenceOf('WRONG_PASSWORD')] },
    })
    expect((await change(token, '1786555')).body).toMatchObject({
      code: 'INVALID_INPUT',
      errors: expect.any(Object) as object,
    })
    expect((await confirm(token, '1234')).body.code).toBe('NO_PENDING_CHANGE')
  })

  test('can be requested twenty times an hour from all addresses: each request messages another number', async () => {
    const { token } = await fixture.aWorker()
    const ask = (nth: number) =>
      fixture.call('PUT', '/account/phone', {
        token,
        from: `203.0.113.${nth}`,
        body: { phoneNumber: `1786555${2000 + nth}`, password: goodPassword },
      })
    const replies = []
    for (let nth = 0; nth < 21; nth += 1) replies.push(await ask(nth))

    expect(replies.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), 429])
  })

  test('can be sent another code, and can be given up', async () => {
    const { token } = await fixture.aWorker()
    await change(token, '17865550103')
    expect((await fixture.call('POST', '/account/changes/phone/code', { token })).body.code).toBe(
      'CODE_TOO_SOON',
    )
    fixture.clock.time += 30_000
    expect((await fixture.call('POST', '/account/changes/phone/code', { token })).status).toBe(200)

    const gone = await fixture.call('DELETE', '/account/changes/phone', { token })
    expect(gone.body.data).toMatchObject({ pendingPhoneNumber: null })
    expect(gone.body.message).toBe('Your phone number stays as it is.')
    expect((await fixture.call('POST', '/account/changes/phone/code', { token })).body.code).toBe(
      'NO_PENDING_CHANGE',
    )
  })
})

test('a new e-mail counts once its code is entered, and the old address gets a message; a reset link to the old one is dead', async () => {
  const { person, token } = await fixture.aWorker()
  await fixture.call('POST', '/auth/password/forgot', { body: { email: person.EmailAddress } })
  const [letter] = await fixture.outboxOf(person.EmailAddress)
  const link = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  const email = `new.${person.EmailAddress}`
  await fixture.call('PUT', '/account/email', { token, body: { email, password: goodPassword } })
  expect((await fixture.signIn(email)).body.code).toBe('WRONG_CREDENTIALS')
  expect((await fixture.call('GET', '/account', { token })).body.data.pendingEmail).toBe(email)
  const code = await fixture.codeSentTo(email)
  const enter = (entered: string) =>
    fixture.call('POST', '/account/changes/email/confirm', { token, body: { code: entered } })
  expect((await enter(wrongOf(code))).body.code).toBe('INVALID_CODE')
  const done = await enter(code)

  expect(done.body.message).toBe(codeTexts.verified.email)
  expect(done.body.data).toMatchObject({ email, emailConfirmed: true, pendingEmail: null })
  const [notice] = await fixture.outboxOf(person.EmailAddress)
  expect(notice?.subject).toMatch(/e-mail.* was changed$/)
  expect((await fixture.signIn(email)).status).toBe(200)
  expect((await fixture.signIn(person.EmailAddress)).body.code).toBe('WRONG_CREDENTIALS')
  const reset = { token: link, password: 'Another2?' }
  expect((await fixture.call('POST', '/auth/password/reset', { body: reset })).body.code).toBe('LINK_DEAD')
})
