import { afterEach, describe, expect, test } from 'vitest'
import { accountFixture } from '#testing/account-fixture.ts'

const fixture = await accountFixture()
const hour = 3_600_000
const started = fixture.clock.time
afterEach(() => void (fixture.clock.time = started))

const profile = (token: string) => fixture.call('GET', '/users/logged-user', { token })
const sendCode = (token: string) => fixture.call('POST', '/auth/send-code', { token })
const validate = (token: string, code: string) =>
  fixture.call('POST', '/auth/validate-code', { token, body: { code } })
const reset = (token: string) =>
  fixture.call('POST', '/auth/password/reset', { body: { token, password: 'Another2?' } })

async function resetLinkOf(email: string) {
  await fixture.call('POST', '/auth/password/forgot', { body: { email } })
  const [newest] = await fixture.outboxOf(email)

  return /\/set-password\?token=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? 'no link'
}

describe('a clock that is put three days forward', () => {
  test('accepts no code, no link and no token whose time is over', async () => {
    const fresh = await fixture.register()
    await sendCode(fresh.token)
    const code = await fixture.codeSentTo(fresh.person.PhoneNumber)
    const { person } = await fixture.aWorker()
    const link = await resetLinkOf(person.EmailAddress)
    const session = (await fixture.signIn(person.EmailAddress)).body.token
    expect((await profile(session)).status).toBe(200)

    fixture.clock.time += 72 * hour

    expect((await profile(session)).body.code).toBe('SIGN_IN_REQUIRED')
    expect((await reset(link)).body.code).toBe('LINK_DEAD')
    expect((await validate(fresh.token, code)).status).not.toBe(200)
    expect((await fixture.signIn(person.EmailAddress)).status).toBe(200)
  })
})

describe('a clock that is put an hour back', () => {
  test('revives no code that was used or replaced, and sends none too soon', async () => {
    const { person, token } = await fixture.register()
    await sendCode(token)
    const replaced = await fixture.codeSentTo(person.PhoneNumber)
    fixture.clock.time += 30_000
    await sendCode(token)
    const code = await fixture.codeSentTo(person.PhoneNumber)

    fixture.clock.time -= hour
    expect((await sendCode(token)).body.code).toBe('CODE_TOO_SOON')
    // One time in ten thousand both codes are equal.
    expect(replaced === code || (await validate(token, replaced)).status === 400).toBe(true)

    expect((await validate(token, code)).status).toBe(200)
    fixture.clock.time -= hour
    expect((await validate(token, code)).status).not.toBe(200)
  })

  test('revives no link that was used and no session that was ended', async () => {
    const { person } = await fixture.aWorker()
    const session = (await fixture.signIn(person.EmailAddress)).body.token
    await fixture.call('POST', '/auth/logout', { token: session })
    const link = await resetLinkOf(person.EmailAddress)
    await reset(link)

    fixture.clock.time -= hour

    expect((await profile(session)).body.code).toBe('SIGN_IN_REQUIRED')
    expect((await reset(link)).body.code).toBe('LINK_DEAD')
  })
})
