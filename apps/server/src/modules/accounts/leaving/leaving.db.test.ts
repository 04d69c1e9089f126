import { beforeAll, expect, test } from 'vitest'
import { accountFixture, goodPassword, outcomesOf } from '#testing/account-fixture.ts'

const fixture = await accountFixture()
const remove = (token: string, password = goodPassword) =>
  fixture.call('DELETE', '/account', { token, body: { password } })

beforeAll(async () => {
  await fixture.aWorker({ EmailAddress: 'somebody.else@joblane.test' })
})

/** Every value in the accounts module's tables, as one string. */
async function everythingKept() {
  const tables = await fixture.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name ~ '^(account|verification|notification)'`
  const rows = await Promise.all(tables.map(({ name }) => fixture.sql`select * from ${fixture.sql(name)}`))

  return JSON.stringify(rows)
}

test('an export has all data of the member and none of another member', async () => {
  const { person, token } = await fixture.aWorker()
  const { status, body } = await fixture.call('GET', '/account/export', { token })

  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    account: { email: person.EmailAddress, phoneNumber: person.PhoneNumber, fullName: person.FullName },
    favorites: [],
    sessions: [expect.objectContaining({ createdAt: expect.any(String) as string })],
  })
  expect(JSON.stringify(body)).not.toContain('somebody.else')
  expect(JSON.stringify(body)).not.toContain('argon2')
})

test('what a deletion does is said beforehand', async () => {
  const { token } = await fixture.aWorker()
  const { body } = await fixture.call('GET', '/account/deletion', { token })

  expect(body.data.consequences).toContain('This cannot be undone.')
})

test('a wrong password deletes nothing', async () => {
  const { token } = await fixture.aWorker()

  expect((await remove(token, 'Wrong123!')).body.code).toBe('WRONG_PASSWORD')
  expect((await fixture.call('GET', '/account', { token })).status).toBe(200)
})

test('a deleted account leaves nothing personal behind, ends its sessions and frees its identity', async () => {
  const { person, token } = await fixture.aWorker({ FullName: 'Canary Mayfly', ZipCode: '99501' })
  const other = String((await fixture.signIn(person.EmailAddress)).body.token)
  await fixture.call('POST', '/auth/send-code', { token, body: { validationType: 2 } })
  await fixture.call('PUT', '/account/phone', {
    token,
    body: { phoneNumber: '17865550144', password: goodPassword },
  })

  expect((await remove(token)).status).toBe(200)
  const letters = await fixture.outboxOf(person.EmailAddress)
  expect(letters[0]?.subject).toBe('Your Joblane account is deleted')
  const kept = await everythingKept()
  for (const trace of [person.EmailAddress, person.PhoneNumber, 'Canary', '"99501"', '17865550144']) {
    expect(kept).not.toContain(trace)
  }
  for (const dead of [token, other])
    expect((await fixture.call('GET', '/account', { token: dead })).body.code).toBe('SIGN_IN_REQUIRED')
  expect((await fixture.signIn(person.EmailAddress)).body.code).toBe('WRONG_CREDENTIALS')
  expect((await fixture.call('POST', '/auth/register/website', { body: person })).status).toBe(200)
})

test('deleted twice at once it is deleted once', async () => {
  const { token } = await fixture.aWorker()
  const replies = await Promise.all([remove(token), remove(token)])

  expect(outcomesOf(replies)).toEqual({ OK: 1, SIGN_IN_REQUIRED: 1 })
})
