import { describe, expect, test } from 'vitest'
import { loadCatalogue } from '#modules/catalogue/index.ts'
import { accountFixture, outcomesOf } from '#testing/account-fixture.ts'

const fixture = await accountFixture()
await loadCatalogue(fixture.sql)

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

describe('registration', () => {
  test('answers a token and a message, and makes a professional', async () => {
    const reply = await fixture.call('POST', '/auth/register/website', { body: fixture.aPerson() })

    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ success: true, message: 'Account created successfully!' })
    expect(claimsOf(reply.body.data)).toMatchObject({
      'http://schemas.microsoft.com/ws/2008/06/identity/claims/role': 'WORKER',
    })
  })

  test('takes camelCase as well', async () => {
    const { FullName, EmailAddress, PhoneNumber, ZipCode, Password } = fixture.aPerson()
    const body = {
      fullName: FullName,
      emailAddress: EmailAddress,
      phoneNumber: PhoneNumber,
      zipCode: ZipCode,
      password: Password,
      interestedCategories: [],
    }

    expect((await fixture.call('POST', '/auth/register/website', { body })).status).toBe(200)
  })

  test.each(['FullName', 'EmailAddress', 'PhoneNumber', 'ZipCode', 'Password'])(
    'without %s is refused by name',
    async (field) => {
      const { [field as 'FullName']: _, ...body } = fixture.aPerson()
      const reply = await fixture.call('POST', '/auth/register/website', { body })

      expect(reply.body.code).toBe('INVALID_INPUT')
      expect(Object.keys(reply.body.errors)).toEqual([field.charAt(0).toLowerCase() + field.slice(1)])
    },
  )

  test.each([
    ['FullName', 'x'.repeat(10_000)],
    ['FullName', 'Ada\r\nLovelace'],
    ['EmailAddress', 'a@b'],
    ['EmailAddress', 'a@b.co\r\nBcc: c@d.co'],
    ['PhoneNumber', '1305555O123'],
    ['PhoneNumber', '447911123456'],
    ['ZipCode', '3310'],
    ['Password', 'Joblane1#'],
    ['Role', 'ADMINISTRATOR'],
    ['InterestedCategories', ['Alchemy']],
    ['InterestedCategories', 'Plumbing'],
  ])('with %s %j is refused, and makes nothing', async (field, value) => {
    const person = fixture.aPerson()
    const reply = await fixture.call('POST', '/auth/register/website', {
      body: { ...person, [field]: value },
    })

    expect(reply.body.code).toBe('INVALID_INPUT')
    expect(reply.body).toMatchObject({ success: false, errors: expect.any(Object) as object })
    expect((await fixture.signIn(person.EmailAddress)).body.code).toBe('WRONG_CREDENTIALS')
  })

  test.each(['مريم العلي', 'Mary-Jane 🌻'])('of %s is fine', async (FullName) => {
    const { token } = await fixture.register({ FullName })

    expect(claimsOf(token)).toMatchObject({ unique_name: FullName })
  })

  test('of a taken e-mail in another case, and of a taken phone in another format, is refused', async () => {
    const { person } = await fixture.register()
    const again = await fixture.call('POST', '/auth/register/website', {
      body: {
        ...fixture.aPerson(),
        EmailAddress: person.EmailAddress.toUpperCase(),
        PhoneNumber: person.PhoneNumber.replace(/^1(...)(...)(....)$/, '+1 ($1) $2-$3'),
      },
    })

    expect(again.body.code).toBe('CONTACT_TAKEN')
    expect(again.body).toMatchObject({
      title: 'Conflict',
      errors: {
        emailAddress: ['This e-mail address already has an account.'],
        phoneNumber: ['This phone number already has an account.'],
      },
    })
  })

  test('of one e-mail ten times at once makes one account', async () => {
    const person = fixture.aPerson()
    const bodies = Array.from({ length: 10 }, () => ({
      ...fixture.aPerson(),
      EmailAddress: person.EmailAddress,
    }))
    const replies = await Promise.all(
      bodies.map((body) => fixture.call('POST', '/auth/register/website', { body })),
    )

    expect(outcomesOf(replies)).toEqual({ OK: 1, CONTACT_TAKEN: 9 })
    expect(replies.find(({ body }) => body.code === 'CONTACT_TAKEN')?.body.errors).toHaveProperty(
      'emailAddress',
    )
  })

  test('keeps the preferences', async () => {
    const { token } = await fixture.register({ InterestedCategories: ['Plumbing', 'plumbing', 'Gardener'] })
    const { body } = await fixture.call('GET', '/users/logged-user', { token })

    expect(body.data).toMatchObject({ hasInterestedSubcategories: true })
  })
})

describe('a registration that is not confirmed', () => {
  test('logs in to nothing, but gets a token to confirm the phone with', async () => {
    const { person } = await fixture.register()
    const reply = await fixture.signIn(person.EmailAddress)

    expect(reply.body.code).toBe('ACCOUNT_NOT_ACTIVATED')
    expect(reply.body).toMatchObject({ success: false, code: 'ACCOUNT_NOT_ACTIVATED' })
    expect(reply.body).not.toHaveProperty('token')
    const token = String(reply.body.verificationToken)
    expect((await fixture.call('GET', '/users/logged-user', { token })).status).toBe(200)
    expect((await fixture.call('GET', '/account', { token })).body.code).toBe('NOT_ALLOWED')
  })

  test('is not revealed to a visitor with a wrong password', async () => {
    const { person } = await fixture.register()

    expect((await fixture.signIn(person.EmailAddress, 'Wrong123!')).body).toMatchObject({
      code: 'WRONG_CREDENTIALS',
    })
  })

  test.each([
    ['GET', '/account'],
    ['GET', '/account/interested-categories'],
    ['PUT', '/account/interested-categories'],
    ['GET', '/account/export'],
    ['DELETE', '/account'],
    ['POST', '/auth/logout'],
  ] as const)('may not %s %s', async (method, path) => {
    const { token } = await fixture.register()

    expect((await fixture.call(method, path, { token })).body.code).toBe('NOT_ALLOWED')
  })

  test('counts as a visitor where the bearer is optional', async () => {
    const { token } = await fixture.register()

    expect((await fixture.call('GET', '/categories', { token })).status).toBe(200)
  })

  test('becomes a full session, by the same token, once the phone is confirmed', async () => {
    const { person, token } = await fixture.register()
    const sent = await fixture.call('POST', '/auth/send-code', { token })
    const code = await fixture.codeSentTo(person.PhoneNumber)
    const confirmed = await fixture.call('POST', '/auth/validate-code', { token, body: { code } })

    expect(sent.body).toMatchObject({ success: true, message: 'Verification code sent successfully!' })
    expect(confirmed.body).toMatchObject({ success: true, message: 'Phone number verified successfully!' })
    expect((await fixture.call('GET', '/account', { token })).status).toBe(200)
    expect((await fixture.signIn(person.EmailAddress)).status).toBe(200)
  })
})
