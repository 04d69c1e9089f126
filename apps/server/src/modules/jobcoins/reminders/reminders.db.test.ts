import { expect, test } from 'vitest'
import { createCustomerAccount } from '#modules/accounts/index.ts'
import { testDatabase } from '#testing/test-database.ts'
import { readOutbox } from '#testing/read-outbox.ts'
import { aPurchase, spend } from '../testing/a-purchase.ts'
import { expireLeads } from '../jobcoin-jobs.ts'
import { planOf } from '../plans/plan-of.ts'
import { remindOfExpiry } from './remind-of-expiry.ts'
import { remindOfRenewal } from './remind-of-renewal.ts'

const { sql, url } = await testDatabase()
const day = 24 * 3_600_000
const boughtAt = new Date('2026-11-02T10:00:00Z')
const after = (days: number) => ({ sql, now: () => new Date(boughtAt.getTime() + days * day) })
let people = 0

async function anAccount() {
  people += 1
  const email = `pro${people}@joblane.test`
  const person = { fullName: 'Robin Hale', email, phone: `1305555${1000 + people}`, zipCode: '33101' }
  const accountId = (await createCustomerAccount(sql, { ...person, now: boughtAt })) ?? ''

  return { accountId, email }
}
/** By name: messages due at the same time are sent in any order. */
const subjectsFor = async (email: string) =>
  (await readOutbox({ sql, url }, email)).map(({ subject }) => subject).toSorted()

test('leads are announced 30, 7 and 1 day before they expire, each once', async () => {
  const { accountId, email } = await anAccount()
  await aPurchase(sql, { accountId, plan: 'Basic Plan', at: boughtAt })
  for (const days of [334, 335, 336, 350, 358, 359, 363.5, 364, 364.5]) {
    await remindOfExpiry(after(days))
    await remindOfExpiry(after(days))
  }

  expect(await subjectsFor(email)).toEqual([
    '5 leads expire tomorrow',
    '5 of your leads expire on November 2, 2027',
    'One week left for 5 leads',
  ])
})

test('the day on which leads expire is that of the account', async () => {
  const { accountId, email } = await anAccount()
  // The evening of November 2 in Miami.
  await aPurchase(sql, { accountId, plan: 'Basic Plan', at: new Date('2026-11-03T02:00:00Z') })
  for (const at of ['2027-10-05T02:00:00Z', '2027-11-02T12:00:00Z'])
    await remindOfExpiry({ sql, now: () => new Date(at) })

  expect(await subjectsFor(email)).toEqual([
    '5 leads expire today',
    '5 of your leads expire on November 2, 2027',
  ])
})

test('two instances that remind at once send one message', async () => {
  const { accountId, email } = await anAccount()
  await aPurchase(sql, { accountId, plan: 'Basic Plan', at: boughtAt })

  await Promise.all(Array.from({ length: 4 }, () => remindOfExpiry(after(336))))

  expect(await subjectsFor(email)).toHaveLength(1)
})

test('a professional gets no reminder of leads that are spent', async () => {
  const { accountId, email } = await anAccount()
  await aPurchase(sql, { accountId, plan: 'Basic Free', at: boughtAt })
  await spend(sql, accountId, undefined, boughtAt)

  await remindOfExpiry(after(336))

  expect(await subjectsFor(email)).toEqual([])
})

test('expired leads are booked and gone', async () => {
  const { accountId } = await anAccount()
  await aPurchase(sql, { accountId, plan: 'Basic Plan', at: boughtAt })
  const late = after(366)

  await expireLeads(late)

  expect((await planOf(sql, accountId, late.now())).availableCoins).toBe(0)
  const [entry] = await sql`
    select kind, amount, balance_after from jobcoin_entry where account_id = ${accountId} order by id desc limit 1`
  expect(entry).toEqual({ kind: 'expiry', amount: -5, balance_after: 0 })
})

test('a professional gets one reminder of a month that ends, with a link to pay for the next', async () => {
  const { accountId, email } = await anAccount()
  await aPurchase(sql, { accountId, at: boughtAt })
  await remindOfRenewal(after(29))
  await remindOfRenewal(after(30.1))
  await remindOfRenewal(after(31))

  const [message, ...others] = await readOutbox({ sql, url }, email)
  expect(others).toEqual([])
  expect(message?.subject).toBe('Your Standard Plan renews on December 2, 2026')
  expect(message?.text).toContain('/jobcoins?renew=a6b74f1b-9701-4629-bbba-58c20d9ddd5f')
  expect(message?.text).toContain('/unsubscribe?token=')
})

test('a professional who has bought again gets no reminder', async () => {
  const { accountId, email } = await anAccount()
  await aPurchase(sql, { accountId, at: boughtAt })
  await aPurchase(sql, { accountId, at: after(20).now() })

  await remindOfRenewal(after(30.1))

  expect(await subjectsFor(email)).toEqual([])
})

test.each([
  ['turned reminders off', 'wants_lead_reminders = false'],
  ['is suspended, and so can neither renew nor unlock,', 'suspended_at = now()'],
])('a professional who %s gets no reminder', async (_, change) => {
  const { accountId, email } = await anAccount()
  await aPurchase(sql, { accountId, at: boughtAt })
  await sql`update account set ${sql.unsafe(change)} where id = ${accountId}`

  await remindOfRenewal(after(30.1))
  await remindOfExpiry(after(336))

  expect(await subjectsFor(email)).toEqual([])
})
