import { describe, expect, test } from 'vitest'
import { loadCatalogue } from '#modules/catalogue/index.ts'
import { accountFixture, wrongOf } from '#testing/account-fixture.ts'

const fixture = await accountFixture()
await loadCatalogue(fixture.sql)

test.each([
  ['POST', '/auth/send-code'],
  ['POST', '/auth/validate-code'],
  ['POST', '/auth/logout'],
  ['GET', '/users/logged-user'],
  ['GET', '/account/interested-categories'],
  ['PUT', '/account/interested-categories'],
] as const)('%s %s needs a token', async (method, path) => {
  expect((await fixture.call(method, path)).body.code).toBe('SIGN_IN_REQUIRED')
  expect((await fixture.call(method, path, { token: 'a.b.c' })).body.code).toBe('SIGN_IN_REQUIRED')
})

describe('codes', () => {
  test('a wrong code is refused and confirms nothing', async () => {
    const { person, token } = await fixture.register()
    await fixture.call('POST', '/auth/send-code', { token, body: { validationType: 1 } })
    const code = wrongOf(await fixture.codeSentTo(person.PhoneNumber))
    const reply = await fixture.call('POST', '/auth/validate-code', {
      token,
      body: { code, validationType: 1 },
    })

    expect(reply.body).toMatchObject({ code: 'INVALID_CODE' })
    const { body } = await fixture.call('GET', '/users/logged-user', { token })
    expect(body.data).toMatchObject({ phoneNumberConfirmed: false })
  })

  test('type 2 confirms the e-mail', async () => {
    const { person, token } = await fixture.aWorker()
    await fixture.call('POST', '/auth/send-code', { token, body: { validationType: 2 } })
    const code = await fixture.codeSentTo(person.EmailAddress)
    const reply = await fixture.call('POST', '/auth/validate-code', {
      token,
      body: { code, validationType: 2 },
    })

    expect(reply.body).toMatchObject({ success: true, message: 'Email verified successfully!' })
    const { body } = await fixture.call('GET', '/users/logged-user', { token })
    expect(body.data).toMatchObject({ phoneNumberConfirmed: true, emailConfirmed: true })
  })

  test('a second one within 30 s is too many', async () => {
    const { token } = await fixture.register()
    await fixture.call('POST', '/auth/send-code', { token })
    const reply = await fixture.call('POST', '/auth/send-code', { token })

    expect(reply.body.code).toBe('CODE_TOO_SOON')
    expect(Number(reply.headers['retry-after'])).toBe(30)
  })

  test('the code of another account is refused', async () => {
    const [ada, bob] = [await fixture.register(), await fixture.register()]
    await fixture.call('POST', '/auth/send-code', { token: ada.token })
    await fixture.call('POST', '/auth/send-code', { token: bob.token })
    const code = await fixture.codeSentTo(ada.person.PhoneNumber)

    if (code === (await fixture.codeSentTo(bob.person.PhoneNumber))) return
    expect(
      (await fixture.call('POST', '/auth/validate-code', { token: bob.token, body: { code } })).body.code,
    ).toBe('INVALID_CODE')
  })

  test.each([
    [{ validationType: 3 }, 'INVALID_INPUT'],
    [{ validationType: '1' }, 'INVALID_INPUT'],
    [{ code: 1234 }, 'INVALID_INPUT'],
    [{ code: '1234', validationType: 0 }, 'INVALID_INPUT'],
    [{ code: '12a4' }, 'INVALID_CODE'],
    [{ code: '' }, 'INVALID_CODE'],
    [{}, 'INVALID_CODE'],
  ])('a malformed %o is refused', async (body, refusal) => {
    const { token } = await fixture.register()

    const reply = await fixture.call('POST', '/auth/validate-code', { token, body })
    expect(reply.body.code).toBe(refusal)
  })
})

describe('favorites', () => {
  const path = '/account/interested-categories'

  test('are replaced by those saved last, each once, and the profile follows', async () => {
    const { token } = await fixture.aWorker()
    await fixture.call('PUT', path, { token, body: ['Plumbing', 'Gardener'] })
    const saved = await fixture.call('PUT', path, { token, body: ['Gardener', 'Dance', 'Gardener'] })

    expect(saved.body.data).toEqual(['Gardener', 'Dance'])
    expect((await fixture.call('GET', path, { token })).body.data).toEqual(['Gardener', 'Dance'])
    const { body } = await fixture.call('GET', '/users/logged-user', { token })
    expect(body.data).toMatchObject({ hasInterestedSubcategories: true })
  })

  test.each([[['Alchemy']], [{ names: [] }], [[7]], [{}]])('%o is refused', async (body) => {
    const { token } = await fixture.aWorker()

    expect((await fixture.call('PUT', path, { token, body })).body.code).toBe('INVALID_INPUT')
    expect((await fixture.call('GET', path, { token })).body.data).toEqual([])
  })

  test('of one are not of another', async () => {
    const [ada, bob] = [await fixture.aWorker(), await fixture.aWorker()]
    await fixture.call('PUT', path, { token: ada.token, body: ['Plumbing'] })

    expect((await fixture.call('GET', path, { token: bob.token })).body.data).toEqual([])
  })

  test('saved ten times at once end as one of the ten', async () => {
    const { token } = await fixture.aWorker()
    const lists = [['Plumbing', 'Dance'], ['Gardener']]
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        fixture.call('PUT', path, { token, body: lists[index % 2] ?? [] }),
      ),
    )

    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(lists).toContainEqual((await fixture.call('GET', path, { token })).body.data)
  })
})
