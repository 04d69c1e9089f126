import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { testDatabase } from '#testing/test-database.ts'
import { availableCoinsOfMany, expireGrant, forfeitLeads, listExpiredGrants } from './ledger-store.ts'
import { aPurchase, planNamed, spend } from '../testing/a-purchase.ts'
import { bookKeepingFaults, ledgerReaders } from '../testing/ledger-readers.ts'
import { insertPurchase } from '../buying/purchase-store.ts'

const { sql, url } = await testDatabase({ max: 40 })
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

const { walletOf, grantOf, kindsOf } = ledgerReaders(sql)

describe('the past', () => {
  test.each([
    ['update', 'update jobcoin_entry set amount = amount + 1'],
    ['delete', 'delete from jobcoin_entry'],
    ['truncate', 'truncate jobcoin_entry'],
    [
      'insert of its own',
      `insert into jobcoin_entry (account_id, kind, amount, balance_after, reference, counter_account)
       values (gen_random_uuid(), 'purchase', 50, 50, 'x', 'sales')`,
    ],
    ['change of a wallet', 'update jobcoin_wallet set balance = balance + 50'],
    ['change of a grant', 'update jobcoin_grant set remaining = leads'],
    ['deletion of a purchase', 'delete from jobcoin_purchase'],
  ])('takes no %s by the application', async (_, statement) => {
    await aPurchase(sql, { accountId: randomUUID() })

    await expect(sql.unsafe(statement)).rejects.toThrow(/permission denied/)
  })

  test.each([
    'update jobcoin_entry set amount = amount + 1',
    'delete from jobcoin_entry',
    'truncate jobcoin_entry cascade',
  ])('takes no "%s" by the owner of the tables either', async (statement) => {
    await aPurchase(sql, { accountId: randomUUID() })
    const owner = connect(url, { max: 1, asApplication: false })

    await expect(owner.unsafe(statement)).rejects.toThrow(/only ever appended to/)
    await owner.end()
  })

  test('is not written by the function behind the others', async () => {
    const write = sql`
      select jobcoin_write(${randomUUID()}, 'purchase', 50, 0, 'x', null, now())`

    await expect(write).rejects.toThrow(/permission denied/)
  })
})

describe('a grant', () => {
  test('comes once for a purchase, however many ask at once', async () => {
    const accountId = randomUUID()
    const plan = planNamed('Pro Plan')
    const { id } = await insertPurchase(sql, { accountId, plan, createdAt: now, nextCheckAt: null })

    const entries = await Promise.all(
      Array.from(
        { length: 30 },
        (_, i) => sql`select jobcoin_credit(${id}, ${`capture ${i}`}, ${now}) as entry`,
      ),
    )

    expect(entries.filter(([row]) => row?.['entry'] !== null)).toHaveLength(1)
    expect(await walletOf(accountId)).toEqual({ balance: 50, debt: 0 })
    await sql`update jobcoin_purchase set status = 'COMPLETED', completed_at = now(), runs_until = now() where id = ${id}`
  })

  test('comes once for a capture, whichever purchase names it', async () => {
    const captureId = randomUUID()
    await aPurchase(sql, { accountId: randomUUID(), captureId })

    await expect(aPurchase(sql, { accountId: randomUUID(), captureId })).rejects.toThrow(/jobcoin_entry_once/)
  })

  test('lives a year', async () => {
    const id = await aPurchase(sql, { accountId: randomUUID(), at: new Date('2028-02-29T12:00:00Z') })

    const [grant] = await sql`select expires_at from jobcoin_grant where purchase_id = ${id}`
    expect(grant?.['expires_at']).toEqual(new Date('2029-02-28T12:00:00Z'))
  })
})

describe('a spend', () => {
  test('takes the lead that expires first and names its grant', async () => {
    const accountId = randomUUID()
    const young = await aPurchase(sql, { accountId, plan: 'Basic Plan', at: daysAgo(10) })
    const old = await aPurchase(sql, { accountId, plan: 'Basic Plan', at: daysAgo(300) })

    for (let i = 0; i < 6; i++) await spend(sql, accountId)

    expect((await grantOf(old)).remaining).toBe(0)
    expect((await grantOf(young)).remaining).toBe(4)
    const named = await sql`
      select grant_id, count(*)::int from jobcoin_entry
      where account_id = ${accountId} and kind = 'spend' group by 1 order by 2 desc`
    expect(named.map((row) => row['count'])).toEqual([5, 1])
  })

  test('of the last lead succeeds once among a hundred at once', async () => {
    const accountId = randomUUID()
    await aPurchase(sql, { accountId, plan: 'Basic Free' })

    const entries = await Promise.all(Array.from({ length: 100 }, () => spend(sql, accountId)))

    expect(entries.filter((entry) => entry !== null)).toHaveLength(1)
    expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 0 })
  })

  test('by looking first and writing afterwards sells one lead many times', async () => {
    const owner = connect(url, { max: 20, asApplication: false })
    await owner`create table naive_entry (account uuid, amount integer)`
    const account = randomUUID()
    await owner`insert into naive_entry values (${account}, 1)`

    const naiveSpend = async () => {
      const [row] = await owner<
        { balance: number }[]
      >`select sum(amount)::int as balance from naive_entry where account = ${account}`
      if (row && row.balance > 0) await owner`insert into naive_entry values (${account}, -1)`
    }
    await Promise.all(Array.from({ length: 100 }, naiveSpend))

    const [row] = await owner`select sum(amount)::int as balance from naive_entry`
    expect(row?.['balance']).toBeLessThan(0)
    await owner.end()
  })

  test('is refused to an account that never bought anything', async () => {
    expect(await spend(sql, randomUUID())).toBeNull()
  })

  test('is refused when all that is left has expired, though the expiry is not booked yet', async () => {
    const accountId = randomUUID()
    await aPurchase(sql, { accountId, at: daysAgo(366) })

    expect(await spend(sql, accountId)).toBeNull()
    expect(await walletOf(accountId)).toEqual({ balance: 10, debt: 0 })
  })

  test('is recorded once for a demand and an account', async () => {
    const accountId = randomUUID()
    const demandId = randomUUID()
    await aPurchase(sql, { accountId })
    await spend(sql, accountId, demandId)

    await expect(spend(sql, accountId, demandId)).rejects.toThrow(/jobcoin_entry_once/)
    expect(await walletOf(accountId)).toEqual({ balance: 9, debt: 0 })
  })
})

test('what has expired is booked once, however many do it at once', async () => {
  const accountId = randomUUID()
  const purchase = await aPurchase(sql, { accountId, at: daysAgo(366) })
  const { id } = await grantOf(purchase)
  expect(await listExpiredGrants(sql, now)).toContain(id)

  await Promise.all(Array.from({ length: 10 }, () => expireGrant(sql, id, now)))

  expect(await kindsOf(accountId)).toEqual(['purchase 10', 'expiry -10'])
  expect(await listExpiredGrants(sql, now)).not.toContain(id)
})

test('the leads of many are counted at once', async () => {
  const [rich, poor, expired] = [randomUUID(), randomUUID(), randomUUID()]
  await aPurchase(sql, { accountId: rich, plan: 'Basic Plan' })
  await aPurchase(sql, { accountId: rich, plan: 'Basic Free' })
  await aPurchase(sql, { accountId: expired, at: daysAgo(366) })

  expect(await availableCoinsOfMany(sql, [rich, poor, expired], now)).toEqual(new Map([[rich, 6]]))
})

test('an account that is closed gives up the rest', async () => {
  const accountId = randomUUID()
  await aPurchase(sql, { accountId, plan: 'Basic Plan' })
  await aPurchase(sql, { accountId, plan: 'Standard Plan' })

  expect(await sql.begin((tx) => forfeitLeads(tx, accountId, now))).toBe(15)
  expect(await walletOf(accountId)).toEqual({ balance: 0, debt: 0 })
})

test('after all of this the books add up', async () => {
  expect(await bookKeepingFaults(sql)).toEqual([])
})

test('each lead leaves one account and enters another', async () => {
  const [sides] = await sql<{ accounts: number; others: number; oneSided: number }[]>`
    select coalesce(sum(amount), 0)::int as accounts,
      (select sum(-amount)::int from jobcoin_entry) as others,
      count(*) filter (where counter_account = '')::int as "oneSided"
    from jobcoin_entry`

  expect(sides?.accounts).toBe(-(sides?.others ?? 0))
  expect(sides?.oneSided).toBe(0)
})
