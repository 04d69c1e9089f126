import { expect, test } from 'vitest'
import { lockedBy } from '#testing/locked-by.ts'
import { outcomesOf } from '#testing/account-fixture.ts'
import { demoAccounts } from '#modules/accounts/index.ts'
import { demandFixture } from '../testing/demand-fixture.ts'

const fixture = await demandFixture()
const customer = await fixture.tokenOf('customer')
const administrator = await fixture.tokenOf('administrator')

const post = (key: string, changes: object = {}, token = customer) =>
  fixture.call('POST', '/demands', { token, key, body: fixture.aJob(changes) })

test('a demand posted twenty times with one id is one demand', async () => {
  const key = crypto.randomUUID()
  const replies = await Promise.all(Array.from({ length: 20 }, () => post(key)))
  const [{ body: first } = { body: null }] = replies

  expect(outcomesOf(replies)).toEqual({ OK: 20 })
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
  expect(await fixture.idsIn('open', customer)).toEqual([first.data.id])
  expect((await post(key.toUpperCase())).body).toEqual(first)
})

test('the same id with another body is refused, and changes nothing', async () => {
  const key = crypto.randomUUID()
  const { body } = await post(key)

  expect((await post(key, { description: 'Something else.' })).body.code).toBe('ID_USED_BEFORE')
  expect((await fixture.show(String(body.data.id), customer)).description).toBe('The engine light is on.')
})

test('two members who draw the same id have a demand each', async () => {
  const key = crypto.randomUUID()
  const [mine, theirs] = [await post(key), await post(key, {}, administrator)]

  expect(theirs.status).toBe(200)
  expect(theirs.body.data.id).not.toBe(mine.body.data.id)
})

test('without an id, two posts are two demands', async () => {
  expect(await fixture.post(customer)).not.toBe(await fixture.post(customer))
})

test('a demand that is posted while its account is being deleted is refused', async () => {
  const { id } = demoAccounts.customer
  const before = await fixture.idsIn('common')
  const posting = await fixture.sql.begin(async (tx) => {
    await tx`select 1 from account where id = ${id} for update`
    const reply = post(crypto.randomUUID())
    await lockedBy(fixture.sql, tx)
    await tx`
      update account set deleted_at = now(), email = null, phone = null, password_hash = null, full_name = '',
        zip_code = '' where id = ${id}`

    return { reply }
  })

  expect((await posting.reply).body.code).toBe('SIGN_IN_REQUIRED')
  expect(await fixture.idsIn('common')).toEqual(before)
})
