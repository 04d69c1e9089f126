import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { connect, type Sql } from '#database/connect.ts'
import { day } from '#kernel/duration.ts'
import { publishForTest } from '#modules/demands/testing/a-demand.ts'
import { matchFixture } from '#modules/matches/testing/match-fixture.ts'
import { outcomesOf } from '#testing/account-fixture.ts'
import { publishDue } from './publish-reviews.ts'

const fixture = await matchFixture()
const { call, sql, url, clock } = fixture
const customer = await fixture.tokenOf('customer')
const administrator = await fixture.tokenOf('administrator')

const review = (matchId: string, rating = 5) =>
  call('POST', `/matches/${matchId}/review`, {
    token: customer,
    body: { rating, text: 'It took longer than we had agreed.' },
  })
const rateCustomer = (matchId: string, token: string, rating = 5) =>
  call('POST', `/matches/${matchId}/customer-review`, { token, body: { rating } })

/** Professionals whose counted ratings are not those of their public reviews. */
const miscounted = () => sql`
  select p.account_id from professional p
  where p.ratings <> array(
    select (select count(*)::int from review r
      where r.professional_id = p.account_id and r.is_from_customer and r.rating = star
        and r.published_at is not null and r.hidden_at is null)
    from generate_series(1, 5) as star)`

test('of ten reviews at once one is written; of two sides at once both count once', async () => {
  const { matchId, worker, accountId } = await fixture.aMatch()
  const replies = await Promise.all([
    ...Array.from({ length: 10 }, () => review(matchId)),
    ...Array.from({ length: 10 }, () => rateCustomer(matchId, worker)),
  ])

  expect(outcomesOf(replies)).toEqual({ OK: 2, REVIEW_WRITTEN: 18 })
  const [row] = await sql`select ratings from professional where account_id = ${accountId}`
  expect(row).toEqual({ ratings: [0, 0, 0, 0, 1] })
  expect(await miscounted()).toEqual([])
})

test('averages match the reviews at any time, while reviews are written, published, hidden and shown at once', async () => {
  const { token: worker, accountId } = await fixture.aWorkerWithLeads()
  const matches: string[] = []
  for (let nth = 0; nth < 4; nth += 1) {
    const demandId = await fixture.post(customer)
    await fixture.unlock(demandId, worker)
    matches.push(await fixture.matchIdOf(demandId, accountId))
  }
  const judge = async (what: 'hide' | 'show') => {
    for (const { id } of await sql<{ id: string }[]>`select id from review where is_from_customer`) {
      const body = { reason: 'Names a third person.' }
      await call('POST', `/admin/reviews/${id}/${what}`, { token: administrator, body })
    }
  }
  const look = async () => {
    for (let nth = 0; nth < 10; nth += 1) expect(await miscounted()).toEqual([])
  }

  await Promise.all([
    ...matches.map((matchId, nth) => review(matchId, nth + 1)),
    ...matches.slice(0, 2).map((matchId) => rateCustomer(matchId, worker)),
    look(),
  ])
  await Promise.all([
    publishDue(sql, new Date(clock.time + 15 * day)),
    publishDue(sql, new Date(clock.time + 15 * day)),
    judge('hide'),
    judge('hide'),
    look(),
  ])
  await Promise.all([judge('show'), judge('hide'), judge('show'), look()])
  expect(await miscounted()).toEqual([])
})

beforeAll(async () => {
  const owner = connect(url, { max: 1, asApplication: false })
  await owner`create table naive_review (match_id uuid)`
  await owner.end()
})

test('a program that looks before it leaps writes more than one review', async () => {
  const matchId = randomUUID()
  await Promise.all([1, 2, 3].map(() => naiveReview(sql, matchId)))

  const written = await sql`select 1 from naive_review where match_id = ${matchId}`
  expect(written.length).toBeGreaterThan(1)
})

/** The obvious naive version: read, decide, write. */
const naiveReview = (pool: Sql, matchId: string) =>
  pool.begin(async (tx) => {
    const written = await tx`select 1 from naive_review where match_id = ${matchId}`
    if (written.length > 0) return
    await tx`select pg_sleep(0.05)`
    await tx`insert into naive_review values (${matchId})`
  })

test('a demand starts with what professionals rated its customer before, also one that is published meanwhile', async () => {
  const { demandId, matchId, secret, worker } = await fixture.aMatchByLink()
  const { token: other } = await fixture.aWorker()
  const ratingOf = async (id: string) => (await fixture.show(id, other)).customerRating
  const [contact = { phone: '' }] = await sql<{ phone: string }[]>`
    select phone from demand_contact where demand_id = ${demandId}`
  await call('POST', `/matches/${matchId}/review`, { secret, body: { rating: 5 } })
  const [meanwhile] = await Promise.all([
    Promise.all([1, 2, 3].map(() => publishForTest(sql, { contact }))),
    rateCustomer(matchId, worker, 4),
  ])
  const later = await publishForTest(sql, { contact })
  const ofAnother = await publishForTest(sql, { contact: { phone: '13055559876' } })

  for (const id of [demandId, ...meanwhile, later]) {
    expect(await ratingOf(id)).toEqual({ average: 4, count: 1 })
  }
  expect(await ratingOf(ofAnother)).toEqual({ average: null, count: 0 })
  const { body } = await call('GET', '/matches', { token: worker })
  expect(body.data.items[0].demand.customerRating).toEqual({ average: 4, count: 1 })
})

test('a member takes the rating along to the next demand', async () => {
  const { matchId, demandId, worker } = await fixture.aMatch()
  await review(matchId)
  await rateCustomer(matchId, worker, 3)
  const next = await fixture.post(customer)
  const { customerRating } = await fixture.show(demandId, worker)

  expect(customerRating.count).toBeGreaterThan(0)
  expect((await fixture.show(next, worker)).customerRating).toEqual(customerRating)
})
