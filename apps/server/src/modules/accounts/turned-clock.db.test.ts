import { afterEach, describe, expect, test } from 'vitest'
import { accountDesk } from '#testing/account-desk.ts'

const desk = await accountDesk()
const hour = 3_600_000
const started = desk.clock.time
afterEach(() => void (desk.clock.time = started))

const profile = (token: string) => desk.call('GET', '/users/logged-user', { token })
const sendCode = (token: string) => desk.call('POST', '/auth/send-code', { token })
const validate = (token: string, code: string) =>
  desk.call('POST', '/auth/validate-code', { token, body: { code } })
const reset = (token: string) =>
  desk.call('POST', '/auth/password/reset', { body: { token, password: 'Another2?' } })

async function resetLinkOf(email: string) {
  await desk.call('POST', '/auth/password/forgot', { body: { email } })
  const [newest] = await desk.outboxOf(email)

  return /\/set-password\?token=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? 'no link'
}

describe('a clock that is put three days forward', () => {
  test('accepts no code, no link and no token whose time is over', async () => {
    const fresh = await desk.register()
    await sendCode(fresh.token)
    const code = await desk.codeSentTo(fresh.person.PhoneNumber)
    const { person } = await desk.aWorker()
    const link = await resetLinkOf(person.EmailAddress)
    const session = (await desk.logIn(person.EmailAddress)).body.token
    expect((await profile(session)).status).toBe(200)

    desk.clock.time += 72 * hour

    expect((await profile(session)).status).toBe(401)
    expect((await reset(link)).status).toBe(400)
    expect((await validate(fresh.token, code)).status).not.toBe(200)
    expect((await desk.logIn(person.EmailAddress)).status).toBe(200)
  })
})

describe('a clock that is put an hour back', () => {
  test('revives no code that was used or replaced, and sends none too soon', async () => {
    const { person, token } = await desk.register()
    await sendCode(token)
    const replaced = await desk.codeSentTo(person.PhoneNumber)
    desk.clock.time += 30_000
    await sendCode(token)
    const code = await desk.codeSentTo(person.PhoneNumber)

    desk.clock.time -= hour
    expect((await sendCode(token)).status).toBe(429)
    // One time in ten thousand the two are the same.
    expect(replaced === code || (await validate(token, replaced)).status === 400).toBe(true)

    expect((await validate(token, code)).status).toBe(200)
    desk.clock.time -= hour
    expect((await validate(token, code)).status).not.toBe(200)
  })

  test('revives no link that was used and no session that was ended', async () => {
    const { person } = await desk.aWorker()
    const session = (await desk.logIn(person.EmailAddress)).body.token
    await desk.call('POST', '/auth/logout', { token: session })
    const link = await resetLinkOf(person.EmailAddress)
    await reset(link)

    desk.clock.time -= hour

    expect((await profile(session)).status).toBe(401)
    expect((await reset(link)).status).toBe(400)
  })
})
