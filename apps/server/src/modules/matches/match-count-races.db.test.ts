import { beforeAll, expect, test } from 'vitest'
import { connect, type SqlOrTx } from '#database/connect.ts'
import { outcomesOf } from '#testing/account-fixture.ts'
import { whileLocked } from '#testing/while-locked.ts'
import { matchFixture } from './testing/match-fixture.ts'

const fixture = await matchFixture()
const { sql, url, call, move } = fixture
const customer = await fixture.tokenOf('customer')

type Count = { professionalId: string; state: string; n: number }

const counters = () => sql<Count[]>`
  select professional_id as "professionalId", state, sum(n)::int as n from match_count
  group by 1, 2 having sum(n) <> 0 order by 1, 2`

const counted = () => sql<Count[]>`
  select professional_id as "professionalId", state, count(*)::int as n from match group by 1, 2 order by 1, 2`

async function twoWorkersOn(demandCount: number) {
  const workers = [await fixture.aWorkerWithLeads(), await fixture.aWorkerWithLeads()]
  const demandIds = await Promise.all(Array.from({ length: demandCount }, () => fixture.post(customer)))
  await Promise.all(demandIds.flatMap((id) => workers.map(({ token }) => fixture.unlock(id, token))))
  const matches = await sql<{ id: string; demandId: string; professionalId: string }[]>`
    select id, demand_id as "demandId", professional_id as "professionalId" from match
    where demand_id = any (${demandIds}::uuid[]) order by id`
  const of = (nth: number, demandId: string | undefined) =>
    matches.find((match) => match.demandId === demandId && match.professionalId === workers[nth]?.accountId)
      ?.id ?? ''

  return { workers, demandIds, of }
}

test('a professional has as many matches in each state as are counted, even with changes at once', async () => {
  const { workers, demandIds, of } = await twoWorkersOn(5)
  const [one, other] = workers
  const acts = demandIds.flatMap((id, nth) => [
    move(of(nth % 2, id), 'hire', { token: customer }),
    move(of(0, id), 'withdraw', { token: one?.token ?? '' }),
    move(of(1, id), 'decline', { token: customer }),
    ...(nth % 3 === 0 ? [fixture.setStatus(id, false, customer)] : []),
  ])
  const replies = await Promise.all(acts)

  const outcomes = Object.keys(outcomesOf(replies))
  expect(outcomes.length).toBeGreaterThan(1)
  for (const outcome of outcomes) expect(outcome).toMatch(/^(OK|MATCH_\w+|OTHER_HIRED)$/)
  expect(await counters()).toEqual(await counted())
  const { body } = await call('GET', '/matches?state=DECLINED', { token: other?.token ?? '' })
  expect(body.data.totalItems).toBe(body.data.items.length)
})

test('two that change the same professionals in opposite orders do not wait for a counter', async () => {
  const { demandIds, of } = await twoWorkersOn(2)
  const [first, second] = demandIds
  const close = (tx: SqlOrTx, id: string) => tx`update match set state = 'CLOSED' where id = ${id}`

  const waited = await whileLocked(
    sql,
    async (tx) => {
      await close(tx, of(0, first))
      await close(tx, of(1, first))
    },
    () =>
      sql.begin(async (tx) => {
        await close(tx, of(1, second))
        await close(tx, of(0, second))
        const rows = await tx`select from match where id = ${of(0, first)} and state = 'OPEN'`

        return rows.length === 0
      }),
  )

  expect(waited).toBe(false)
  expect(await counters()).toEqual(await counted())
})

beforeAll(async () => {
  const owner = connect(url, { max: 1, asApplication: false })
  await owner`create table naive_count (n integer)`
  await owner`insert into naive_count values (0)`
  await owner`grant all on naive_count to joblane_app`
  await owner.end()
})

test('naively, by reading the number first and writing it then, some are not counted', async () => {
  await Promise.all(Array.from({ length: 8 }, naiveCount))

  const [row] = await sql<{ n: number }[]>`select n from naive_count`
  expect(row?.n).toBeLessThan(8)
})

const naiveCount = () =>
  sql.begin(async (tx) => {
    const [row] = await tx<{ n: number }[]>`select n from naive_count`
    await tx`select pg_sleep(0.05)`
    await tx`update naive_count set n = ${(row?.n ?? 0) + 1}`
  })
