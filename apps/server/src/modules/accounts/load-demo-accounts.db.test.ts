import { expect, test } from 'vitest'
import { loadCatalogue } from '#modules/catalogue/index.ts'
import { accountFixture } from '#testing/account-fixture.ts'
import { demoAccounts, demoPassword, loadDemoAccounts } from './load-demo-accounts.ts'

const fixture = await accountFixture()
await loadCatalogue(fixture.sql)
await loadDemoAccounts(fixture.sql, new Date(fixture.clock.time))

test.each(Object.values(demoAccounts))('$email logs in as $role, everything confirmed', async (account) => {
  const { body } = await fixture.signIn(account.email, demoPassword)
  const profile = await fixture.call('GET', '/users/logged-user', { token: body.token })

  expect(profile.body.data).toMatchObject({
    id: account.id,
    role: account.role,
    phoneNumberConfirmed: true,
    emailConfirmed: true,
    hasInterestedSubcategories: account.role === 'WORKER',
  })
})

test('loading it again changes nothing', async () => {
  const before = await fixture.sql`select * from account order by id`
  await loadDemoAccounts(fixture.sql, new Date())

  expect(await fixture.sql`select * from account order by id`).toEqual(before)
})
