import { expect, test } from 'vitest'
import type { Tx } from '#database/connect.ts'
import { accountFixture, goodPassword, outcomesOf } from '#testing/account-fixture.ts'
import { whileLocked } from '#testing/while-locked.ts'

const fixture = await accountFixture()
const newPassword = 'Another2?'

const forgot = (email: string) => fixture.call('POST', '/auth/password/forgot', { body: { email } })
const reset = (token: string, password = newPassword) =>
  fixture.call('POST', '/auth/password/reset', { body: { token, password } })

async function linkMailedTo(email: string) {
  const [newest] = await fixture.outboxOf(email)

  return /\/set-password\?token=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? 'no link'
}

test('a forgotten password is replaced by way of a mailed link', async () => {
  const { person, token } = await fixture.aWorker()
  expect((await forgot(person.EmailAddress.toUpperCase())).status).toBe(200)
  const link = await linkMailedTo(person.EmailAddress)
  const done = await reset(link)

  expect(done.body).toMatchObject({ success: true, message: 'Your new password is set.' })
  expect((await fixture.signIn(person.EmailAddress, goodPassword)).body.code).toBe('WRONG_CREDENTIALS')
  const { body } = await fixture.signIn(person.EmailAddress, newPassword)
  const profile = await fixture.call('GET', '/users/logged-user', { token: body.token })
  expect(profile.body.data).toMatchObject({ emailConfirmed: true })
  expect((await fixture.call('GET', '/users/logged-user', { token })).body.code).toBe('SIGN_IN_REQUIRED')
})

test('a link works once, also when it is used five times at once', async () => {
  const { person } = await fixture.aWorker()
  await forgot(person.EmailAddress)
  const link = await linkMailedTo(person.EmailAddress)
  const replies = await Promise.all(Array.from({ length: 5 }, () => reset(link)))

  expect(outcomesOf(replies)).toEqual({ OK: 1, LINK_DEAD: 4 })
  expect((await reset(link)).body.code).toBe('LINK_DEAD')
})

test('a link lives an hour', async () => {
  const { person } = await fixture.aWorker()
  await forgot(person.EmailAddress)
  const link = await linkMailedTo(person.EmailAddress)
  fixture.clock.time += 3_600_000

  expect((await reset(link)).body.code).toBe('LINK_DEAD')
})

test('a used link takes the others with it', async () => {
  const { person } = await fixture.aWorker()
  await forgot(person.EmailAddress)
  const first = await linkMailedTo(person.EmailAddress)
  await forgot(person.EmailAddress)
  await reset(await linkMailedTo(person.EmailAddress))

  expect((await reset(first)).body.code).toBe('LINK_DEAD')
})

test('a weak password is refused and leaves the link as it was', async () => {
  const { person } = await fixture.aWorker()
  await forgot(person.EmailAddress)
  const link = await linkMailedTo(person.EmailAddress)

  expect((await reset(link, 'weak')).body).toMatchObject({
    code: 'INVALID_INPUT',
    errors: { password: expect.any(Array) as [] },
  })
  expect((await reset(link)).status).toBe(200)
})

test('an unknown address is answered as a known one, and gets nothing', async () => {
  const { person } = await fixture.aWorker()
  const known = await forgot(person.EmailAddress)
  const unknown = await forgot('nobody@joblane.test')

  expect(unknown.body).toEqual(known.body)
  expect(await fixture.outboxOf('nobody@joblane.test')).toEqual([])
})

test.each(['', 'a@b', 'a@b.co\r\nBcc: c@d.co'])('%j is no address', async (email) => {
  expect((await forgot(email)).body).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'E-mail is empty or invalid.',
  })
})

test.each([
  ['', 'LINK_DEAD'],
  ['nonsense', 'LINK_DEAD'],
  ['x'.repeat(201), 'INVALID_INPUT'],
])('%j is no link', async (token, code) => {
  expect((await reset(token)).body.code).toBe(code)
})

test.each(['a known', 'an unknown'])('%s address gets five mails an hour and ten a day', async (which) => {
  const email =
    which === 'a known' ? (await fixture.aWorker()).person.EmailAddress : `${which.length}@joblane.test`
  const statuses = async (count: number) => {
    const replies = []
    for (let time = 0; time < count; time += 1) replies.push((await forgot(email)).status)
    return replies
  }

  expect(await statuses(6)).toEqual([200, 200, 200, 200, 200, 429])
  fixture.clock.time += 3_600_000
  expect(await statuses(6)).toEqual([200, 200, 200, 200, 200, 429])
  fixture.clock.time += 3_600_000
  expect(await statuses(1)).toEqual([429])
  fixture.clock.time += 24 * 3_600_000
  expect(await statuses(1)).toEqual([200])
})

test('a changed password takes the links with it', async () => {
  const { person, token } = await fixture.aWorker()
  await forgot(person.EmailAddress)
  const link = await linkMailedTo(person.EmailAddress)
  const body = { currentPassword: goodPassword, newPassword }
  expect((await fixture.call('PUT', '/account/password', { token, body })).status).toBe(200)

  expect((await reset(link, 'Stranger3!')).body.code).toBe('LINK_DEAD')
  expect((await fixture.signIn(person.EmailAddress, newPassword)).status).toBe(200)
})

test('no link goes to a mailbox that the account leaves at that moment', async () => {
  const { person } = await fixture.aWorker()
  await forgot(person.EmailAddress)
  const mails = await whileLocked(
    fixture.sql,
    (tx) => tx`update account set email = 'moved@joblane.test' where email = ${person.EmailAddress}`,
    () => fixture.outboxOf(person.EmailAddress),
  )

  expect(mails).toEqual([])
})

test('a member who resets the password is not locked out by earlier or later tries of strangers', async () => {
  const { person } = await fixture.aWorker()
  const guess = () =>
    Promise.all(
      Array.from({ length: 25 }, () => fixture.signIn(person.EmailAddress, 'Wrong123!', '198.51.100.7')),
    )
  const signInFrom = async (address?: string) =>
    (await fixture.signIn(person.EmailAddress, newPassword, address)).status
  await guess()
  await forgot(person.EmailAddress)
  await reset(await linkMailedTo(person.EmailAddress))
  expect(await signInFrom('203.0.113.9')).toBe(200)

  await guess()
  expect(await signInFrom('203.0.113.10')).toBe(429)
  expect(await signInFrom()).toBe(200)
})

test.each<[string, (tx: Tx, email: string) => Promise<unknown>]>([
  ['replaced', (tx, email) => tx`update account set password_hash = 'another' where email = ${email}`],
  ['good no more', (tx, email) => tx`update account set suspended_at = now() where email = ${email}`],
])('a password that is %s while it is checked opens no session', async (_, change) => {
  const { person } = await fixture.aWorker()
  const { status } = await whileLocked(
    fixture.sql,
    (tx) => change(tx, person.EmailAddress),
    () => fixture.signIn(person.EmailAddress, goodPassword),
  )

  expect(status).toBe(401)
})

test.each([
  ['change the password', 'currentPassword', 'PUT', '/account/password', { newPassword: 'Stranger3!' }],
  ['delete the account', 'password', 'DELETE', '/account', {}],
] as const)(
  'a member cannot %s with a password that is reset meanwhile',
  async (_, field, method, path, rest) => {
    const { person, token } = await fixture.aWorker()
    const { EmailAddress: email } = person
    const { status, body } = await whileLocked(
      fixture.sql,
      (tx) => tx`update account set password_hash = 'another' where email = ${email}`,
      () => fixture.call(method, path, { token, body: { [field]: goodPassword, ...rest } }),
    )

    expect(status).toBe(400)
    expect(body.errors).toEqual({ [field]: ['This is not your current password.'] })
    expect(await fixture.sql`select password_hash as hash from account where email = ${email}`).toEqual([
      { hash: 'another' },
    ])
  },
)
