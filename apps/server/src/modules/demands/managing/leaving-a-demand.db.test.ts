import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '#modules/accounts/index.ts'
import { whileLocked } from '#testing/while-locked.ts'
import { demandFixture } from '../testing/demand-fixture.ts'
import { removeDemandsOf } from './on-account-deletion.ts'

const fixture = await demandFixture()
const { sql, call } = fixture

const remove = (token: string, password: string = demoPassword) =>
  call('DELETE', '/account', { token, body: { password } })

/** Tables and columns that still contain the id. */
async function mentionsOf(accountId: string) {
  const columns = await sql<{ table: string; column: string }[]>`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'uuid' and t.table_type = 'BASE TABLE'`
  const found = await Promise.all(
    columns.map(async ({ table, column }) => {
      const rows = await sql`select 1 from ${sql(table)} where ${sql(column)} = ${accountId} limit 1`
      return rows.length > 0 ? [`${table}.${column}`] : []
    }),
  )

  return found.flat().toSorted()
}

test('of a customer who leaves, only the empty row and the empty wallet know: no session, address, link, demand, or who asked for one', async () => {
  const token = await fixture.tokenOf('customer')
  const { id, email } = demoAccounts.customer
  await fixture.post(token)
  // Requested while signed in, with another person's phone: published without an account.
  const request = fixture.aRequest({ emailAddress: email, zipCode: '33130' })
  const { body } = await call('POST', '/demands/account', { token, body: request })
  await fixture.validate(body.data.token, request.phoneNumber, await fixture.codeFor(request.phoneNumber))
  await call('POST', '/demands/account', {
    token,
    body: fixture.aRequest({ emailAddress: email, zipCode: '33131' }),
  })
  await call('POST', '/auth/password/forgot', { body: { email } })
  await fixture.outboxOf(email)
  const before = await mentionsOf(id)
  expect(before).toEqual(
    expect.arrayContaining([
      'account_known_address.account_id',
      'account_session.account_id',
      'demand.requested_by',
    ]),
  )
  expect((await remove(token)).status).toBe(200)

  expect(await mentionsOf(id)).toEqual(['account.id', 'jobcoin_wallet.account_id'])
})

test.each([
  ['their own phone', {}],
  ['another phone', { phoneNumber: '17865559001' }],
])(
  'a request with %s while the account is being deleted waits for it, and is refused',
  async (_, changes) => {
    const { request, passwordToken } = await fixture.publishRequest()
    const { emailAddress, phoneNumber } = request
    await call('POST', '/auth/password/reset', { body: { token: passwordToken, password: demoPassword } })
    const { body: session } = await fixture.signIn(emailAddress, demoPassword)
    const token = String(session.token)
    const { body: user } = await call('GET', '/users/logged-user', { token })
    const accountId = String(user.data.id)
    const body = fixture.aRequest({ emailAddress, phoneNumber, zipCode: '33130', ...changes })

    const { status } = await whileLocked(
      sql,
      async (tx) => {
        await tx`select 1 from account where id = ${accountId} for update`
        await removeDemandsOf(tx, accountId, fixture.now())
        await tx`
        update account set deleted_at = now(), email = null, phone = null, password_hash = null, full_name = '',
          zip_code = '' where id = ${accountId}`
      },
      () => call('POST', '/demands/account', { token, body }),
    )

    expect(status).toBe(401)
    expect(
      await sql`select from demand where account_id = ${accountId} or requested_by = ${accountId}`,
    ).toEqual([])
  },
)

test('a removed demand is unknown to members; a professional who unlocked it sees only that they did', async () => {
  const { id, secret } = await fixture.publishRequest()
  const worker = await fixture.aWorkerWithLeads()
  await fixture.unlock(id, worker.token)
  await call('DELETE', '/demands/managed', { body: { secret } })
  const others = [await fixture.tokenOf('worker'), await fixture.tokenOf('administrator')]

  for (const token of others)
    expect((await call('GET', `/demands/${id}`, { token })).body.code).toBe('DEMAND_NOT_FOUND')
  expect((await call('GET', `/demands/${id}`)).body.code).toBe('DEMAND_NOT_FOUND')
  expect(await fixture.show(id, worker.token)).toMatchObject({
    isUnlocked: true,
    description: '',
    customerName: null,
  })
  for (const token of [...others, worker.token]) {
    expect(await fixture.idsIn('open', token)).not.toContain(id)
    expect(await fixture.idsIn('common', token)).not.toContain(id)
  }
})
