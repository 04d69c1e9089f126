import { Operator } from '#kernel/operator.ts'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#config.ts'
import { accountFixture, goodPassword, wrongOf } from '#testing/account-fixture.ts'
import { cleanUpAccounts } from '../account-jobs.ts'
import { intervene, type Intervention, InterventionRefused } from './intervene.ts'
import { reopenCodes } from '../codes/reopen-codes.ts'

const fixture = await accountFixture()
const now = new Date()
const act = (action: Intervention, email: string) =>
  intervene(fixture.sql, { operator: new Operator(null), action, email, now })
const reopen = (whom: string) =>
  reopenCodes(fixture.sql, { operator: new Operator(null), secret: readConfig({}).secret, whom, now })
const statusOf = async (token: string) => (await fixture.call('GET', '/account', { token })).status

test('a suspended account is out at once, cannot log in, and is back when restored', async () => {
  const { person, token } = await fixture.aWorker()
  expect(await statusOf(token)).toBe(200)

  await act('suspend', person.EmailAddress.toUpperCase())
  await vi.waitFor(async () => expect(await statusOf(token)).toBe(401), 30_000)
  expect((await fixture.signIn(person.EmailAddress)).body).toMatchObject({
    code: 'ACCOUNT_SUSPENDED',
  })
  expect((await fixture.signIn(person.EmailAddress, 'Wrong123!')).body.code).toBe('WRONG_CREDENTIALS')

  await act('restore', person.EmailAddress)
  expect((await fixture.signIn(person.EmailAddress)).status).toBe(200)
})

test('an administrator is made of an activated account, and its sessions know at once', async () => {
  const { person, token } = await fixture.aWorker()
  await statusOf(token)
  await act('make-administrator', person.EmailAddress)

  const { body } = await fixture.call('GET', '/account', { token })
  expect(body.data).toMatchObject({ role: 'ADMINISTRATOR' })
})

test('a member who has not confirmed the phone cannot become an administrator', async () => {
  const { person } = await fixture.register()

  await expect(act('make-administrator', person.EmailAddress)).rejects.toThrow('has not confirmed its phone')
})

test('what would change nothing is refused, and not written down', async () => {
  const { person } = await fixture.aWorker()
  const email = person.EmailAddress

  await expect(act('restore', email)).rejects.toThrow('This account is not suspended.')
  await act('suspend', email)
  await expect(act('suspend', email)).rejects.toThrow('This account is suspended already.')
  await act('make-administrator', email)
  await expect(act('make-administrator', email)).rejects.toThrow('This account is an administrator already.')
  await reopen(email)
  await expect(reopen(email)).rejects.toThrow('No codes are closed for this account')

  const rows = await fixture.sql`
    select action from audit_entry e join account a on a.id = e.subject_id
    where a.email = ${email} order by e.id`
  expect(rows.map(({ action }) => String(action))).toEqual([
    'account.suspend',
    'account.make-administrator',
    'codes.reopen',
  ])
})

test('an unknown address is said to be unknown', async () => {
  await expect(act('suspend', 'nobody@joblane.test')).rejects.toThrow('There is no account')
})

test.each([
  ['13055559999', /^No codes are closed for this phone: nothing was changed\./],
  ['nobody@joblane.test', /^No codes are closed for this e-mail address, and there is no account/],
])('reopening %s, for which no codes are closed, is refused', async (whom, reason) => {
  const refused = reopen(whom)

  await expect(refused).rejects.toThrow(InterventionRefused)
  await expect(refused).rejects.toThrow(reason)
})

test('codes closed by wrong tries are opened again', async () => {
  const { person, token } = await fixture.register()
  for (let round = 0; round < 2; round += 1) {
    await fixture.call('POST', '/auth/send-code', { token })
    const code = wrongOf(await fixture.codeSentTo(person.PhoneNumber))
    for (let count = 0; count < 5; count += 1) {
      await fixture.call('POST', '/auth/validate-code', { token, body: { code } })
    }
    fixture.clock.time += 60_000
  }
  expect((await fixture.call('POST', '/auth/send-code', { token })).body.code).toBe('TOO_MANY_WRONG_CODES')

  await reopen(person.EmailAddress)
  expect((await fixture.call('POST', '/auth/send-code', { token })).status).toBe(200)
})

test.each(['phone', 'email'] as const)(
  'a closed %s that a deleted account left is opened again',
  async (kind) => {
    const wanted = { phone: '17865558001', email: 'wanted@joblane.test' }[kind]
    const change = (token: string) => {
      const field = kind === 'phone' ? 'phoneNumber' : 'email'
      return fixture.call('PUT', `/account/${kind}`, {
        token,
        body: { [field]: wanted, password: goodPassword },
      })
    }
    const first = await fixture.aWorker()
    for (let round = 0; round < 2; round += 1) {
      await change(first.token)
      const code = wrongOf(await fixture.codeSentTo(wanted))
      for (let count = 0; count < 5; count += 1) {
        await fixture.call('POST', `/account/changes/${kind}/confirm`, { token: first.token, body: { code } })
      }
      fixture.clock.time += 60_000
    }
    await fixture.call('DELETE', '/account', { token: first.token, body: { password: goodPassword } })
    const second = await fixture.aWorker()
    expect((await change(second.token)).body.code).toBe('TOO_MANY_WRONG_CODES')

    await reopen(wanted)
    expect((await change(second.token)).status).toBe(200)
  },
)

test('so is the phone of an account that a deleted account had before', async () => {
  const first = await fixture.register()
  for (let round = 0; round < 2; round += 1) {
    await fixture.call('POST', '/auth/send-code', { token: first.token })
    const code = wrongOf(await fixture.codeSentTo(first.person.PhoneNumber))
    for (let count = 0; count < 5; count += 1) {
      await fixture.call('POST', '/auth/validate-code', { token: first.token, body: { code } })
    }
    fixture.clock.time += 60_000
  }
  fixture.clock.time += 8 * 24 * 3_600_000
  await cleanUpAccounts(fixture.sql, new Date(fixture.clock.time))
  const { person, token } = await fixture.register({ PhoneNumber: first.person.PhoneNumber })
  expect((await fixture.call('POST', '/auth/send-code', { token })).body.code).toBe('TOO_MANY_WRONG_CODES')

  await reopen(person.EmailAddress)
  expect((await fixture.call('POST', '/auth/send-code', { token })).status).toBe(200)
})

test('each act is written down, and the application cannot change what is written', async () => {
  const { person } = await fixture.aWorker()
  await act('suspend', person.EmailAddress)
  await act('restore', person.EmailAddress)

  const rows = await fixture.sql`
    select action from audit_entry e join account a on a.id = e.subject_id
    where a.email = ${person.EmailAddress} order by e.id`
  expect(rows.map(({ action }) => String(action))).toEqual(['account.suspend', 'account.restore'])
  await expect(fixture.sql`delete from audit_entry`).rejects.toThrow('permission denied')
})
