import { expect, test } from 'vitest'
import { accountDesk } from '#testing/account-desk.ts'
import { tidyAccounts } from './tidy-accounts.ts'

const desk = await accountDesk()
const inDays = (days: number) => new Date(desk.clock.time + days * 24 * 3_600_000)
const countOf = async (table: string) => (await desk.sql`select 1 from ${desk.sql(table)}`).length

test('a registration that nobody confirmed is forgotten after a week, and its identity is free again', async () => {
  const { person } = await desk.register()
  await desk.aWorker()

  await tidyAccounts(desk.sql, inDays(6.9))
  expect(await countOf('account')).toBe(2)
  await tidyAccounts(desk.sql, inDays(7.1))
  expect(await countOf('account')).toBe(1)
  expect((await desk.call('POST', '/auth/register/website', { body: person })).status).toBe(200)
})

test('sessions, links, tries and codes are forgotten when no rule looks at them any more', async () => {
  const { person } = await desk.aWorker()
  await desk.logIn(person.EmailAddress, 'Wrong123!')
  await desk.call('POST', '/auth/password/forgot', { body: { email: person.EmailAddress } })
  await desk.outboxOf(person.EmailAddress)
  const tables = ['account_session', 'account_attempt', 'account_password_link', 'verification_code']
  for (const table of tables) expect(await countOf(table)).toBeGreaterThan(0)

  await tidyAccounts(desk.sql, inDays(32))
  for (const table of tables) expect(await countOf(table)).toBe(0)
  expect((await desk.logIn(person.EmailAddress)).status).toBe(200)
})
