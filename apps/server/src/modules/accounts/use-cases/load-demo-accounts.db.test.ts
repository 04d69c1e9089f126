import { expect, test } from 'vitest'
import { loadCatalogue } from '#modules/catalogue/index.ts'
import { accountDesk } from '#testing/account-desk.ts'
import { demoAccounts, demoPassword, loadDemoAccounts } from './load-demo-accounts.ts'

const desk = await accountDesk()
await loadCatalogue(desk.sql)
await loadDemoAccounts(desk.sql, new Date(desk.clock.time))

test.each(Object.values(demoAccounts))('$email logs in as $role, everything confirmed', async (account) => {
  const { body } = await desk.logIn(account.email, demoPassword)
  const profile = await desk.call('GET', '/users/logged-user', { token: body.token })

  expect(profile.body.data).toMatchObject({
    id: account.id,
    role: account.role,
    phoneNumberConfirmed: true,
    emailConfirmed: true,
    hasInterestedSubcategories: account.role === 'WORKER',
  })
})

test('loading it again changes nothing', async () => {
  const before = await desk.sql`select * from account order by id`
  await loadDemoAccounts(desk.sql, new Date())

  expect(await desk.sql`select * from account order by id`).toEqual(before)
})
