import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { connect, type Sql } from '#database/connect.ts'
import { outcomesOf } from '#testing/account-fixture.ts'
import { matchFixture } from '../testing/match-fixture.ts'

const fixture = await matchFixture()
const { sql, url, move } = fixture

async function matches(count: number) {
  const one = await fixture.aMatch()
  const others = []
  while (others.length < count - 1) others.push(await fixture.unlockedBy(one.demandId))

  return { customer: one.customer, demandId: one.demandId, all: [one, ...others] }
}

async function standing(demandId: string) {
  const rows = await sql<{ state: string; hires: number }[]>`
    select m.state, p.hire_count as hires
    from match m left join professional p on p.account_id = m.professional_id
    where m.demand_id = ${demandId} order by m.state`
  const [seat] = await sql<{ isActive: boolean }[]>`
    select is_active as "isActive" from demand_seat where demand_id = ${demandId}`

  return {
    states: rows.map(({ state }) => state),
    hires: rows.reduce((sum, { hires }) => sum + hires, 0),
    isActive: seat?.isActive,
  }
}

test('of three professionals hired at once, also twice each, one is hired', async () => {
  const { customer, demandId, all } = await matches(3)
  const replies = await Promise.all(
    [...all, ...all].map(({ matchId }) => move(matchId, 'hire', { token: customer })),
  )

  expect(outcomesOf(replies)).toEqual({ OK: 1, OTHER_HIRED: 4, MATCH_HIRED: 1 })
  expect(await standing(demandId)).toEqual({
    states: ['CLOSED', 'CLOSED', 'HIRED'],
    hires: 1,
    isActive: false,
  })
})

test('a hire and an activation at once leave a hired professional only on a stopped demand', async () => {
  const { customer, demandId, all } = await matches(2)
  await fixture.setStatus(demandId, false, customer)
  const replies = await Promise.all([
    ...all.map(({ matchId }) => move(matchId, 'hire', { token: customer })),
    fixture.setStatus(demandId, true, customer),
    fixture.setStatus(demandId, true, customer),
  ])

  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await standing(demandId)).toEqual({ states: ['CLOSED', 'HIRED'], hires: 1, isActive: false })
})

test('a hire and a withdrawal at once: one of the two happens', async () => {
  const { customer, demandId, all } = await matches(1)
  const [{ matchId, worker } = { matchId: '', worker: '' }] = all
  const replies = await Promise.all([
    move(matchId, 'hire', { token: customer }),
    move(matchId, 'withdraw', { token: worker }),
  ])

  expect([
    { OK: 1, MATCH_WITHDRAWN: 1 },
    { OK: 1, MATCH_HIRED: 1 },
  ]).toContainEqual(outcomesOf(replies))
  const { states, hires } = await standing(demandId)
  expect(states).toEqual([replies[0]?.status === 200 ? 'HIRED' : 'WITHDRAWN'])
  expect(hires).toBe(states[0] === 'HIRED' ? 1 : 0)
})

beforeAll(async () => {
  const owner = connect(url, { max: 1, asApplication: false })
  await owner`create table naive_match (demand_id uuid, state text)`
  await owner.end()
})

test('a program that looks before it leaps hires more than one', async () => {
  const demandId = randomUUID()
  await sql`insert into naive_match select ${demandId}, 'OPEN' from generate_series(1, 3)`
  await Promise.all([1, 2, 3].map(() => naiveHire(sql, demandId)))

  const hired = await sql`select 1 from naive_match where demand_id = ${demandId} and state = 'HIRED'`
  expect(hired.length).toBeGreaterThan(1)
})

/** The obvious naive version: read, decide, write. */
const naiveHire = (pool: Sql, demandId: string) =>
  pool.begin(async (tx) => {
    const hired = await tx`select 1 from naive_match where demand_id = ${demandId} and state = 'HIRED'`
    if (hired.length > 0) return
    await tx`select pg_sleep(0.05)`
    await tx`insert into naive_match values (${demandId}, 'HIRED')`
  })
