import { expect, test } from 'vitest'
import { planNamed } from '#modules/jobcoins/testing/a-purchase.ts'
import { accountFixture, goodPassword, wrongOf } from '#testing/account-fixture.ts'
import { deleteOldFreeUses } from '#modules/jobcoins/plans/plan-store.ts'
import { cleanUpAccounts } from '../account-jobs.ts'

const fixture = await accountFixture()
const { call, clock } = fixture
const day = 24 * 3_600_000
const now = () => new Date(clock.time)

const remove = (token: string) => call('DELETE', '/account', { token, body: { password: goodPassword } })
const freePlan = async (token: string) => {
  const ordered = await call('POST', '/payment', {
    token,
    body: { idJobcoinsPacket: planNamed('Basic Free').id },
  })
  if (ordered.status !== 200) return ordered

  return call('POST', '/payment/capture', { token, body: { orderId: ordered.body.data.orderId } })
}
const changePhone = (token: string, phoneNumber: string) =>
  call('PUT', '/account/phone', { token, body: { phoneNumber, password: goodPassword } })
const confirmPhone = (token: string, code: string) =>
  call('POST', '/account/changes/phone/confirm', { token, body: { code } })
/** A worker with a confirmed phone, who then changes to the phone under test. */
const newcomer = () => fixture.aWorker()

test('a member who deletes the account cannot get the free plan again with its phone or its e-mail', async () => {
  const { person, token } = await fixture.aWorker()
  expect((await freePlan(token)).body.data.status).toBe('COMPLETED')
  await remove(token)
  clock.time += 31_000

  const samePhone = await fixture.aWorker({ PhoneNumber: person.PhoneNumber })
  expect((await freePlan(samePhone.token)).body.code).toBe('FREE_PLAN_USED')
  await remove(samePhone.token)
  const sameEmail = await fixture.aWorker({ EmailAddress: person.EmailAddress })
  expect((await freePlan(sameEmail.token)).body).toMatchObject({
    code: 'FREE_PLAN_USED',
  })
})

test('a member cannot get the free plan again by changing phone and e-mail first', async () => {
  const { person, token } = await fixture.aWorker()
  await freePlan(token)
  await changePhone(token, '17865557001')
  await confirmPhone(token, await fixture.codeSentTo('17865557001'))
  await remove(token)
  clock.time += 31_000

  for (const PhoneNumber of [person.PhoneNumber, '17865557001']) {
    const again = await fixture.aWorker({ PhoneNumber })
    expect((await freePlan(again.token)).body.code).toBe('FREE_PLAN_USED')
    await remove(again.token)
    clock.time += 31_000
  }
})

test('a member who had the free plan meanwhile cannot capture an earlier order for it', async () => {
  const { person, token } = await fixture.aWorker()
  await freePlan(token)
  await remove(token)
  clock.time += 31_000
  const again = await fixture.aWorker({ EmailAddress: person.EmailAddress })
  const [row] = await fixture.sql<{ id: string }[]>`
    insert into jobcoin_purchase (account_id, plan_id, plan_name, leads, amount_in_cents)
    select id, ${planNamed('Basic Free').id}, 'Basic Free', 1, 0 from account where email = ${person.EmailAddress}
    returning id`

  const captured = await call('POST', '/payment/capture', { token: again.token, body: { orderId: row?.id } })
  expect(captured.body.code).toBe('FREE_PLAN_USED')
})

test('a member can get the free plan again after 30 days, and a job deletes its record after 60', async () => {
  const { person, token } = await fixture.aWorker()
  await freePlan(token)
  await remove(token)
  clock.time += 30 * day + 1000
  const again = await fixture.aWorker({ PhoneNumber: person.PhoneNumber, EmailAddress: person.EmailAddress })
  expect((await freePlan(again.token)).status).toBe(200)
  await remove(again.token)
  const kept = async () => (await fixture.sql`select 1 from jobcoin_free_use`).length

  clock.time += 59 * day
  await deleteOldFreeUses(fixture.sql, now())
  expect(await kept()).toBeGreaterThan(0)
  clock.time += 2 * day
  await deleteOldFreeUses(fixture.sql, now())
  expect(await kept()).toBe(0)
})

test("codes to a stranger's number are limited for all accounts together, also when each is deleted after it", async () => {
  const phone = '17865557002'
  const sent: number[] = []
  for (let count = 0; count < 6; count += 1) {
    const { token } = await newcomer()
    sent.push((await changePhone(token, phone)).status)
    await remove(token)
    clock.time += 31_000
  }

  expect(sent).toEqual([200, 200, 200, 200, 200, 429])
  expect(await fixture.outboxOf(phone)).toHaveLength(5)
})

test('the 31st second and not the next account is what lets another code go out', async () => {
  const phone = '17865557003'
  const first = await newcomer()
  await changePhone(first.token, phone)
  await remove(first.token)
  const second = await newcomer()

  expect(await changePhone(second.token, phone)).toMatchObject({
    headers: { 'retry-after': '30' },
    body: { code: 'CODE_TOO_SOON' },
  })
})

test('ten wrong tries close a number for the next member, also when each account is deleted after five', async () => {
  const phone = '17865557004'
  for (let count = 0; count < 2; count += 1) {
    const { token } = await newcomer()
    await changePhone(token, phone)
    const code = await fixture.codeSentTo(phone)
    for (let time = 0; time < 5; time += 1) await confirmPhone(token, wrongOf(code))
    await remove(token)
    clock.time += 31_000
  }

  expect((await changePhone((await newcomer()).token, phone)).body).toMatchObject({
    code: 'TOO_MANY_WRONG_CODES',
  })
})

test('a closure outlives its account for 30 days', async () => {
  const phone = '17865557005'
  const { token } = await newcomer()
  for (let count = 0; count < 2; count += 1) {
    await changePhone(token, phone)
    const code = await fixture.codeSentTo(phone)
    for (let time = 0; time < 5; time += 1) await confirmPhone(token, wrongOf(code))
    clock.time += 31_000
  }
  expect((await changePhone(token, phone)).body.code).toBe('TOO_MANY_WRONG_CODES')
  await remove(token)

  expect((await changePhone((await newcomer()).token, phone)).body.code).toBe('TOO_MANY_WRONG_CODES')
  clock.time += 29 * day
  await cleanUpAccounts(fixture.sql, now())
  expect((await changePhone((await newcomer()).token, phone)).body.code).toBe('TOO_MANY_WRONG_CODES')
  clock.time += 2 * day
  await cleanUpAccounts(fixture.sql, now())
  expect((await changePhone((await newcomer()).token, phone)).status).toBe(200)
})

test('after 30 days nothing is left of the codes of a deleted account', async () => {
  const { token } = await newcomer()
  await changePhone(token, '17865557006')
  await remove(token)
  const left = async () =>
    (await fixture.sql`select 1 from verification_code where forget_at is not null`).length

  expect(await left()).toBeGreaterThan(0)
  clock.time += 31 * day
  await cleanUpAccounts(fixture.sql, now())
  expect(await left()).toBe(0)
})

test('forgotten-password mails and wrong passwords are counted by the address, even when the account is deleted', async () => {
  const { person, token } = await fixture.aWorker()
  const forgot = () => call('POST', '/auth/password/forgot', { body: { email: person.EmailAddress } })
  for (let count = 0; count < 5; count += 1) await forgot()
  for (let count = 0; count < 20; count += 1)
    await fixture.signIn(person.EmailAddress, 'Wrong123!', '203.0.113.5')
  await remove(token)
  clock.time += 31_000
  await fixture.aWorker({ EmailAddress: person.EmailAddress })

  expect(await forgot()).toMatchObject({
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) as string },
    body: { code: 'TOO_MANY_REQUESTS' },
  })
  expect((await fixture.signIn(person.EmailAddress, goodPassword, '203.0.113.5')).body).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})
