import { sentenceOf } from '@joblane/contracts/refusals'
import { describe, expect, test } from 'vitest'
import { accountFixture, goodPassword } from '#testing/account-fixture.ts'

const fixture = await accountFixture()

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

const checkFields = 'Please check the highlighted fields and try again.'

describe('logging in', () => {
  test('answers the token twice, for twelve hours', async () => {
    const { person } = await fixture.aWorker()
    const { status, body } = await fixture.signIn(person.EmailAddress.toUpperCase())
    const { iat, exp, unique_name } = claimsOf(body.token) as {
      iat: number
      exp: number
      unique_name: string
    }

    expect(status).toBe(200)
    expect(body.data).toBe(body.token)
    expect(exp - iat).toBe(12 * 3600)
    expect(unique_name).toBe(person.FullName)
  })

  test.each([
    ['true', 30 * 24 * 3600],
    ['false', 12 * 3600],
  ])('with remember=%s lasts %i seconds', async (remember, seconds) => {
    const { person } = await fixture.aWorker()
    const form = { email: person.EmailAddress, password: goodPassword, remember }
    const { body } = await fixture.call('POST', '/auth/login/portal', { form })
    const { iat, exp } = claimsOf(body.token) as { iat: number; exp: number }

    expect(exp - iat).toBe(seconds)
  })

  test('takes multipart as well', async () => {
    const { person } = await fixture.aWorker()
    const form = new FormData()
    form.set('email', person.EmailAddress)
    form.set('password', goodPassword)
    const request = new Request('http://joblane.test', { method: 'POST', body: form })
    const reply = await fixture.app.inject({
      method: 'POST',
      url: '/api/auth/login/portal',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })

    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toHaveProperty('token')
  })

  test('by a wrong password and by an unknown e-mail is refused in the same words', async () => {
    const { person } = await fixture.aWorker()
    const wrong = await fixture.signIn(person.EmailAddress, 'Wrong123!')
    const unknown = await fixture.signIn('nobody@joblane.test', 'Wrong123!')

    expect(wrong.body).toEqual({
      success: false,
      status: 401,
      code: 'WRONG_CREDENTIALS',
      title: 'Unauthorized',
      message: sentenceOf('WRONG_CREDENTIALS'),
    })
    expect(unknown.body).toEqual(wrong.body)
  })

  test.each([
    [{ password: goodPassword }, 'E-mail is empty or invalid.'],
    [{ email: 'a@b', password: goodPassword }, 'E-mail is empty or invalid.'],
    [{ email: 'ada@joblane.test' }, 'Password is empty.'],
    [{ email: 'ada@joblane.test', password: goodPassword, role: 'ADMINISTRATOR' }, checkFields],
    [{ email: 'ada@joblane.test', password: goodPassword, remember: 'perhaps' }, checkFields],
  ])('with %o is malformed', async (form, message) => {
    const reply = await fixture.call('POST', '/auth/login/portal', { form })

    expect(reply.body).toMatchObject({ status: 400, message, errors: expect.any(Object) as object })
    expect(reply.body).not.toHaveProperty('token')
  })

  test('by JSON is of the wrong type', async () => {
    const reply = await fixture.call('POST', '/auth/login/portal', {
      body: { email: 'a@b.co', password: 'x' },
    })

    expect(reply.body.code).toBe('UNSUPPORTED_TYPE')
  })
})

test('a token that was logged out is worth nothing, and others of the account stay', async () => {
  const { person, token } = await fixture.aWorker()
  const other = (await fixture.signIn(person.EmailAddress)).body.token as string

  expect((await fixture.call('POST', '/auth/logout', { token })).status).toBe(200)
  expect((await fixture.call('GET', '/users/logged-user', { token })).body.code).toBe('SIGN_IN_REQUIRED')
  expect((await fixture.call('GET', '/users/logged-user', { token: other })).status).toBe(200)
})
