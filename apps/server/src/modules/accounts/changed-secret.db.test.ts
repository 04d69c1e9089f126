import { expect, test } from 'vitest'
import { accountFixture, goodPassword } from '#testing/account-fixture.ts'
import { testApp } from '#testing/test-app.ts'

test('another SECRET ends sessions, codes and links, and nothing else', async () => {
  const fixture = await accountFixture()
  const { person, token } = await fixture.aWorker()
  const fresh = await fixture.register()
  await fixture.call('POST', '/auth/send-code', { token: fresh.token })
  const code = await fixture.codeSentTo(fresh.person.PhoneNumber)
  await fixture.call('POST', '/auth/password/forgot', { body: { email: person.EmailAddress } })
  const [mail] = await fixture.outboxOf(person.EmailAddress)
  const link = /\/set-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

  const app = await testApp({
    sql: fixture.sql,
    settings: { SECRET: 'another secret of sufficient length, for tests' },
  })
  const signIn = async (email: string) => {
    const body = new URLSearchParams({ email, password: goodPassword }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return app.inject({ method: 'POST', url: '/api/auth/login/portal', payload: body, headers })
  }
  const profile = (bearer: string) =>
    app.inject({ url: '/api/users/logged-user', headers: { authorization: `Bearer ${bearer}` } })
  const post = (url: string, payload: object, bearer = '') =>
    app.inject({
      method: 'POST',
      url: `/api${url}`,
      payload,
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    })

  expect((await profile(token)).json().code).toBe('SIGN_IN_REQUIRED')
  expect((await post('/auth/password/reset', { token: link, password: 'Another2?' })).json().code).toBe(
    'LINK_DEAD',
  )
  const beside = (await signIn(fresh.person.EmailAddress)).json()
  expect((await post('/auth/validate-code', { code }, beside.verificationToken)).json().code).toBe(
    'INVALID_CODE',
  )

  const loggedIn = await signIn(person.EmailAddress)
  expect(loggedIn.statusCode).toBe(200)
  expect((await profile(loggedIn.json().token)).json().data).toMatchObject({ fullName: person.FullName })
})
