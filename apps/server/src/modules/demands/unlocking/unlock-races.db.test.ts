import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { connect, type Sql } from '#database/connect.ts'
import type { DomainError } from '#kernel/domain-error.ts'
import { silentFeed } from '#database/open-feed.ts'
import { giveDemoPlan } from '#modules/jobcoins/index.ts'
import { testDatabase } from '#testing/test-database.ts'
import { publishForTest } from '../testing/a-demand.ts'
import { takeSeatInBatch } from '../open-demands.ts'
import { changeStatus } from '../managing/manage-demand.ts'
import { unlockDemand } from './unlock-demand.ts'

const { sql, url } = await testDatabase({ max: 40 })
const now = () => new Date()

type Unlock = (demandId: string, accountId: string) => Promise<string>

/** Calls in one process are batched together; separate processes compete in the database. */
function unlockIn(processes: number): Unlock {
  const seats = Array.from({ length: processes }, () => takeSeatInBatch(sql, now))
  let calls = 0

  return (demandId, accountId) => {
    const takeSeat = seats[calls++ % processes] ?? takeSeatInBatch(sql, now)

    return unlockDemand(
      { takeSeat, feed: silentFeed },
      { demandId, viewer: { accountId, role: 'WORKER' } },
    ).then(
      () => 'unlocked',
      (error: DomainError) => error.code,
    )
  }
}

/** One lead each by default. */
async function workersWithLeads(count: number, planName: 'Basic Free' | 'Pro Plan' = 'Basic Free') {
  const ids = Array.from({ length: count }, () => randomUUID())
  await Promise.all(ids.map((accountId) => giveDemoPlan(sql, { accountId, planName, at: new Date() })))

  return ids
}

async function spentBy(accountIds: readonly string[]) {
  const [row] = await sql<{ spent: number }[]>`
    select count(*)::int as spent from jobcoin_entry
    where kind = 'spend' and account_id = any (${accountIds}::uuid[])`

  return row?.spent
}

async function unlocksOf(demandIds: readonly string[]) {
  const [row] = await sql<{ unlocks: number; taken: number }[]>`
    select (select count(*)::int from demand_unlock where demand_id = any (${demandIds}::uuid[])) as unlocks,
      (select sum(taken)::int from demand_seat where demand_id = any (${demandIds}::uuid[])) as taken`

  return row
}

describe.each([1, 5, 200])('in %i processes', (processes) => {
  const unlock = unlockIn(processes)

  test('of 200 workers who want one demand exactly 3 get it, and exactly 3 leads are spent', async () => {
    const demand = await publishForTest(sql)
    const workers = await workersWithLeads(200)
    const outcomes = await Promise.all(workers.map((worker) => unlock(demand, worker)))

    expect(tally(outcomes)).toEqual({ unlocked: 3, DEMAND_FULL: 197 })
    expect(await unlocksOf([demand])).toEqual({ unlocks: 3, taken: 3 })
    expect(await spentBy(workers)).toBe(3)
  })

  test('of 50 workers who want an exclusive demand exactly one gets it', async () => {
    const demand = await publishForTest(sql, { isExclusive: true })
    const workers = await workersWithLeads(50)
    const outcomes = await Promise.all(workers.map((worker) => unlock(demand, worker)))

    expect(tally(outcomes)).toEqual({
      unlocked: 1,
      DEMAND_FULL: 49,
    })
    expect(await spentBy(workers)).toBe(1)
  })

  test('one lead against 100 demands opens one of them, and takes a seat in no other', async () => {
    const demands = await Promise.all(Array.from({ length: 100 }, () => publishForTest(sql)))
    const [worker = ''] = await workersWithLeads(1)
    const outcomes = await Promise.all(demands.map((demand) => unlock(demand, worker)))

    expect(tally(outcomes)).toEqual({ unlocked: 1, NO_LEADS: 99 })
    expect(await unlocksOf(demands)).toEqual({ unlocks: 1, taken: 1 })
  })

  test('the same unlock 50 times at once costs one lead and succeeds every time', async () => {
    const demand = await publishForTest(sql)
    const [worker = ''] = await workersWithLeads(1, 'Pro Plan')
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => unlock(demand, worker)))

    expect(tally(outcomes)).toEqual({ unlocked: 50 })
    expect(await unlocksOf([demand])).toEqual({ unlocks: 1, taken: 1 })
    expect(await spentBy([worker])).toBe(1)
  })

  test('while the customer deactivates a demand, a refused professional pays nothing', async () => {
    const owner = { scope: 'session', accountId: randomUUID(), role: 'ADMINISTRATOR' } as const
    const demands = await Promise.all(Array.from({ length: 20 }, () => publishForTest(sql)))
    const workers = await workersWithLeads(40)
    const outcomes = await Promise.all(
      demands.flatMap((demandId, index) => [
        unlock(demandId, workers[2 * index] ?? ''),
        changeStatus({ sql, now, feed: silentFeed }, { caller: owner, demandId, isActive: false }).then(
          () => 'deactivated',
        ),
        unlock(demandId, workers[2 * index + 1] ?? ''),
      ]),
    )
    const counted = tally(outcomes)

    expect(counted['deactivated']).toBe(20)
    expect((counted['unlocked'] ?? 0) + (counted['DEMAND_INACTIVE'] ?? 0)).toBe(40)
    expect(await spentBy(workers)).toBe(counted['unlocked'] ?? 0)
    expect(await unlocksOf(demands)).toMatchObject({ unlocks: counted['unlocked'] ?? 0 })
  })

  test('10 workers who all want the same 40 demands get 120 seats, and pay for each once', async () => {
    const demands = await Promise.all(Array.from({ length: 40 }, () => publishForTest(sql)))
    const workers = await workersWithLeads(10, 'Pro Plan')
    const wishes = workers.flatMap((worker, nth) =>
      (nth % 2 === 0 ? demands : demands.toReversed()).map((demand) => ({ demand, worker })),
    )
    const outcomes = await Promise.all(wishes.map(({ demand, worker }) => unlock(demand, worker)))

    expect(tally(outcomes)).toEqual({ unlocked: 120, DEMAND_FULL: 280 })
    expect(await unlocksOf(demands)).toEqual({ unlocks: 120, taken: 120 })
    expect(await spentBy(workers)).toBe(120)
  })
})

describe('the same races, run against a program that looks before it leaps', () => {
  beforeAll(async () => {
    const owner = connect(url, { max: 1, asApplication: false })
    await owner`create table naive_unlock (demand_id uuid, account_id uuid)`
    await owner`create table naive_wallet (account_id uuid primary key, leads integer)`
    await owner.end()
  })

  test('more than 3 of 200 workers get the demand', async () => {
    const demand = randomUUID()
    const workers = await naiveWorkers(200, 1)
    const outcomes = await Promise.all(workers.map((worker) => naiveUnlock(sql, demand, worker)))

    expect(outcomes.filter(Boolean).length).toBeGreaterThan(3)
  })

  test('one lead opens more than one of 100 demands', async () => {
    const [worker = ''] = await naiveWorkers(1, 1)
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => naiveUnlock(sql, randomUUID(), worker)),
    )

    expect(outcomes.filter(Boolean).length).toBeGreaterThan(1)
  })

  test('the same unlock 50 times is recorded more than once', async () => {
    const demand = randomUUID()
    const [worker = ''] = await naiveWorkers(1, 50)
    await Promise.all(Array.from({ length: 50 }, () => naiveUnlock(sql, demand, worker)))
    const rows = await sql`select 1 from naive_unlock where demand_id = ${demand}`

    expect(rows.length).toBeGreaterThan(1)
  })
})

async function naiveWorkers(count: number, leads: number) {
  const ids = Array.from({ length: count }, () => randomUUID())
  await sql`insert into naive_wallet select id, ${leads} from unnest(${ids}::uuid[]) as id`

  return ids
}

/** The obvious naive version: read, decide, write. */
async function naiveUnlock(pool: Sql, demandId: string, accountId: string) {
  return pool.begin(async (tx) => {
    const unlocks = await tx<{ account_id: string }[]>`
      select account_id from naive_unlock where demand_id = ${demandId}`
    if (unlocks.some((row) => row.account_id === accountId)) return true
    const [wallet] = await tx<{ leads: number }[]>`
      select leads from naive_wallet where account_id = ${accountId}`
    if (unlocks.length >= 3 || !wallet || wallet.leads === 0) return false

    await tx`update naive_wallet set leads = ${wallet.leads - 1} where account_id = ${accountId}`
    await tx`insert into naive_unlock values (${demandId}, ${accountId})`
    return true
  })
}

const tally = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].map((outcome) => [outcome, outcomes.filter((other) => other === outcome).length]),
  )
