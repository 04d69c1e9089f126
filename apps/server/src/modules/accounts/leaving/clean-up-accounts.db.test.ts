import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Operator } from '#kernel/operator.ts'
import { accountFixture, goodPassword } from '#testing/account-fixture.ts'
import { whileLocked } from '#testing/while-locked.ts'
import { cleanUpAccounts } from '../account-jobs.ts'
import { accountKeys } from '../account-keys.ts'
import { intervene } from '../administering/intervene.ts'
import { mailPasswordLink } from '../signing-in/password-reset.ts'
import { deleteNeverActivated } from './account-removal-store.ts'

const fixture = await accountFixture()
const inDays = (days: number) => new Date(fixture.clock.time + days * 24 * 3_600_000)
const countOf = async (table: string) => (await fixture.sql`select 1 from ${fixture.sql(table)}`).length

test('an unconfirmed registration is deleted after a week, and its identity is free again', async () => {
  const { person } = await fixture.register()
  await fixture.aWorker()

  await cleanUpAccounts(fixture.sql, inDays(6.9))
  expect(await countOf('account')).toBe(2)
  await cleanUpAccounts(fixture.sql, inDays(7.1))
  expect(await countOf('account')).toBe(1)
  expect((await fixture.call('POST', '/auth/register/website', { body: person })).status).toBe(200)
})

test('so is one that an operator acted on, though the operators’ log keeps its row', async () => {
  const { person } = await fixture.register()
  await intervene(fixture.sql, {
    operator: new Operator(null),
    action: 'suspend',
    email: person.EmailAddress,
    now: inDays(0),
  })

  await cleanUpAccounts(fixture.sql, inDays(7.1))
  expect(await fixture.sql`select 1 from account where email = ${person.EmailAddress}`).toHaveLength(0)
  expect((await fixture.call('POST', '/auth/register/website', { body: person })).status).toBe(200)
})

test('a code that is asked for while the registration is forgotten is neither stored nor sent', async () => {
  const { person, token } = await fixture.register()
  const codes = await countOf('verification_code')
  const reply = await whileLocked(
    fixture.sql,
    (tx) => deleteNeverActivated(tx, inDays(8)),
    () => fixture.call('POST', '/auth/send-code', { token }),
  )

  expect(reply.body.code).toBe('SIGN_IN_REQUIRED')
  expect(await countOf('verification_code')).toBe(codes)
  expect(await fixture.outboxOf(person.PhoneNumber)).toEqual([])
})

test('a link to set a password is not mailed while the registration is forgotten', async () => {
  const { person } = await fixture.register()
  const links = await countOf('account_password_link')
  const tools = { keyOf: accountKeys('a secret of the tests'), now: () => inDays(0) }
  await whileLocked(
    fixture.sql,
    (tx) => deleteNeverActivated(tx, inDays(8)),
    () => mailPasswordLink(tools, fixture.sql, { email: person.EmailAddress, id: randomUUID() }),
  )

  expect(await countOf('account_password_link')).toBe(links)
  expect(await fixture.outboxOf(person.EmailAddress)).toEqual([])
})

test('what an account leaves is forgotten when no rule looks at it any more, and not before', async () => {
  const { person, token } = await fixture.aWorker()
  await fixture.signIn(person.EmailAddress)
  await fixture.signIn(person.EmailAddress, 'Wrong123!')
  const email = `new.${person.EmailAddress}`
  await fixture.call('PUT', '/account/email', { token, body: { email, password: goodPassword } })
  await fixture.call('POST', '/auth/password/forgot', { body: { email: person.EmailAddress } })
  await fixture.outboxOf(person.EmailAddress)
  const daysKept = {
    account_password_link: 1,
    account_attempt: 2,
    account_contact_change: 7,
    verification_code: 31,
    account_known_address: 180,
  }

  for (const [table, days] of Object.entries(daysKept)) {
    await cleanUpAccounts(fixture.sql, inDays(days - 0.1))
    expect(await countOf(table)).toBeGreaterThan(0)
    await cleanUpAccounts(fixture.sql, inDays(days + 0.1))
    expect(await countOf(table)).toBe(0)
  }
  expect(await countOf('account_session')).toBe(0)
  expect((await fixture.signIn(person.EmailAddress)).status).toBe(200)
})
