import { expect, test } from 'vitest'
import { demoAccounts } from '#modules/accounts/index.ts'
import { matchFixture } from '#modules/matches/testing/match-fixture.ts'
import { statusesOf } from '#testing/account-fixture.ts'
import { publishDue } from './use-cases/publish-reviews.ts'

const fixture = await matchFixture()
const { call, sql, clock } = fixture
const day = 24 * 60 * 60_000

type By = { token?: string; secret?: string }
const review = (matchId: string, by: By, body: object, method: 'POST' | 'PUT' = 'POST') =>
  call(method, `/matches/${matchId}/review`, { ...by, body })
const rateCustomer = (matchId: string, token: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  call(method, `/matches/${matchId}/customer-review`, { token, body })
const reviewsOf = async (matchId: string, by: By) =>
  (await call('GET', `/matches/${matchId}/reviews`, by)).body.data
const listOf = async (accountId: string) =>
  (await call('GET', `/professionals/${accountId}/reviews`)).body.data
const ratingsOf = async (accountId: string) => {
  const [row] = await sql<
    { ratings: number[] }[]
  >`select ratings from professional where account_id = ${accountId}`
  return row?.ratings ?? [0, 0, 0, 0, 0]
}
const bad = { rating: 1, text: 'Came late and left a mess behind.' }

test('neither sees the other before both are written; then both are published and count', async () => {
  const { matchId, customer, worker, accountId } = await fixture.aMatch()
  expect((await review(matchId, { token: customer }, { rating: 5, text: 'Great!' })).status).toBe(200)
  expect(await reviewsOf(matchId, { token: worker })).toMatchObject({ mine: null, theirs: null })
  expect(await reviewsOf(matchId, { token: customer })).toMatchObject({
    mine: { rating: 5, publishedAt: null },
    openUntil: null,
  })
  expect((await listOf(accountId)).totalItems).toBe(0)
  expect(await ratingsOf(accountId)).toEqual([0, 0, 0, 0, 0])

  await rateCustomer(matchId, worker, { rating: 4 })
  expect((await reviewsOf(matchId, { token: worker })).theirs).toMatchObject({ rating: 5, text: 'Great!' })
  expect((await reviewsOf(matchId, { token: customer })).theirs).toBeNull()
  expect((await listOf(accountId)).items).toMatchObject([{ rating: 5, isVerifiedHire: false, answer: null }])
  expect(await ratingsOf(accountId)).toEqual([0, 0, 0, 0, 1])
})

test('a review is changed until it is published, and not after', async () => {
  const { matchId, customer, worker, accountId } = await fixture.aMatch()
  expect((await review(matchId, { token: customer }, { rating: 4 }, 'PUT')).status).toBe(404)
  await review(matchId, { token: customer }, { rating: 4 })
  expect((await review(matchId, { token: customer }, bad, 'PUT')).body.data).toMatchObject(bad)
  await rateCustomer(matchId, worker, { rating: 5 })

  expect((await review(matchId, { token: customer }, { rating: 5 }, 'PUT')).status).toBe(409)
  expect((await rateCustomer(matchId, worker, { rating: 1 }, 'PUT')).status).toBe(409)
  expect(await ratingsOf(accountId)).toEqual([1, 0, 0, 0, 0])
})

test('14 days after the first it is published alone', async () => {
  const { matchId, secret, accountId } = await fixture.aMatchByLink()
  await review(matchId, { secret }, { rating: 3 })
  await publishDue(sql, new Date(clock.time + 13 * day))
  expect((await listOf(accountId)).totalItems).toBe(0)
  await publishDue(sql, new Date(clock.time + 15 * day))

  expect((await listOf(accountId)).totalItems).toBe(1)
  await Promise.all([1, 2, 3].map(() => publishDue(sql, new Date(clock.time + 15 * day))))
  expect(await ratingsOf(accountId)).toEqual([0, 0, 1, 0, 0])
})

test('of ten reviews at once one is written; of two sides at once both count once', async () => {
  const { matchId, customer, worker, accountId } = await fixture.aMatch()
  const replies = await Promise.all([
    ...Array.from({ length: 10 }, () => review(matchId, { token: customer }, { rating: 5 })),
    ...Array.from({ length: 10 }, () => rateCustomer(matchId, worker, { rating: 5 })),
  ])

  expect(statusesOf(replies)).toEqual({ 200: 2, 409: 18 })
  expect(await ratingsOf(accountId)).toEqual([0, 0, 0, 0, 1])
  expect((await listOf(accountId)).totalItems).toBe(1)
})

test.each([
  ['0 stars', { rating: 0 }],
  ['6 stars', { rating: 6 }],
  ['half a star', { rating: 2.5 }],
  ['1 star without a word', { rating: 1 }],
  ['2 stars and 19 characters', { rating: 2, text: 'x'.repeat(19) }],
  ['2,001 characters', { rating: 5, text: 'x'.repeat(2001) }],
  ['an unknown field', { rating: 5, isVerifiedHire: true }],
])('%s are refused, and nothing is written', async (_, body) => {
  const { matchId, customer } = await fixture.aMatch()

  expect((await review(matchId, { token: customer }, body)).status).toBe(400)
  expect((await reviewsOf(matchId, { token: customer })).mine).toBeNull()
})

test('on day 91 it is too late', async () => {
  const { matchId, customer, worker } = await fixture.aMatch()
  await sql`update match set unlocked_at = now() - interval '91 days' where id = ${matchId}`

  expect((await review(matchId, { token: customer }, { rating: 5 })).status).toBe(409)
  expect((await rateCustomer(matchId, worker, { rating: 5 })).status).toBe(409)
  expect((await reviewsOf(matchId, { token: customer })).openUntil).toBeNull()
})

test('only the two sides review, each the other', async () => {
  const { matchId, customer, worker } = await fixture.aMatch()
  const stranger = (await fixture.aWorker()).token
  const other = await fixture.aMatchByLink()

  expect((await review(matchId, { token: worker }, { rating: 5 })).status).toBe(403)
  expect((await rateCustomer(matchId, customer, { rating: 5 })).status).toBe(403)
  for (const by of [{ token: stranger }, { secret: other.secret }, { secret: 'made-up' }]) {
    expect((await review(matchId, by, { rating: 5 })).status).toBe(404)
    expect((await call('GET', `/matches/${matchId}/reviews`, by)).status).toBe(404)
  }
  expect((await review(matchId, {}, { rating: 5 })).status).toBe(401)
})

async function aPublishedReview() {
  const match = await fixture.aMatch()
  await review(match.matchId, { token: match.customer }, { rating: 2, text: 'It was fine, but very late.' })
  await rateCustomer(match.matchId, match.worker, { rating: 5 })
  const { items } = await listOf(match.accountId)

  return { ...match, reviewId: String(items[0].id) }
}

test('the professional answers once; nobody else does', async () => {
  const { reviewId, worker, customer } = await aPublishedReview()
  const answer = (token: string, text = 'Sorry about that.') =>
    call('POST', `/reviews/${reviewId}/answer`, { token, body: { text } })

  expect((await answer((await fixture.aWorker()).token)).status).toBe(404)
  expect((await answer(customer)).status).toBe(403)
  expect((await answer(worker, ' ')).status).toBe(400)
  expect((await answer(worker, 'x'.repeat(1001))).status).toBe(400)
  expect((await answer(worker)).body.data).toMatchObject({ answer: 'Sorry about that.' })
  expect((await answer(worker, 'Again')).status).toBe(409)
})

test('an administrator hides and shows a review: the average, two audit rows, and a word to both', async () => {
  const { reviewId, matchId, worker, accountId, person } = await aPublishedReview()
  const admin = await fixture.tokenOf('administrator')
  const hide = (token: string) =>
    call('POST', `/admin/reviews/${reviewId}/hide`, { token, body: { reason: 'Names a third person.' } })
  const toldTo = async (email: string) =>
    (await fixture.outboxOf(email)).filter(({ text }) => text.includes('Names a third person.')).length

  expect((await hide(await fixture.tokenOf('customer'))).status).toBe(403)
  expect((await hide(admin)).status).toBe(200)
  expect((await hide(admin)).status).toBe(409)
  expect(await ratingsOf(accountId)).toEqual([0, 0, 0, 0, 0])
  expect((await listOf(accountId)).totalItems).toBe(0)
  expect((await reviewsOf(matchId, { token: worker })).theirs).toBeNull()
  expect(await toldTo(person.EmailAddress)).toBe(1)
  expect(await toldTo(demoAccounts.customer.email)).toBe(1)

  expect((await call('POST', `/admin/reviews/${reviewId}/show`, { token: admin })).status).toBe(200)
  expect(await ratingsOf(accountId)).toEqual([0, 1, 0, 0, 0])
  expect((await reviewsOf(matchId, { token: worker })).theirs).toMatchObject({ rating: 2 })
  expect(
    await sql`select action, reason from admin_audit where subject_id = ${reviewId} order by id`,
  ).toMatchObject([
    { action: 'review.hide', reason: 'Names a third person.' },
    { action: 'review.show', reason: '' },
  ])
})

test('a hidden review is neither answered nor reported', async () => {
  const { reviewId, worker } = await aPublishedReview()
  const token = await fixture.tokenOf('administrator')
  await call('POST', `/admin/reviews/${reviewId}/hide`, { token, body: { reason: 'Names a third person.' } })
  const answer = { token: worker, body: { text: 'Sorry about that.' } }
  const report = { token: worker, body: { reason: 'SPAM' } }

  expect((await call('POST', `/reviews/${reviewId}/answer`, answer)).status).toBe(404)
  expect((await call('POST', `/reviews/${reviewId}/report`, report)).status).toBe(404)
})

test('with a professional who leaves go the reviews about them, and the words they wrote; their ratings stay', async () => {
  const { matchId, accountId, worker, person } = await aPublishedReview()
  const other = await fixture.aMatch()
  await rateCustomer(other.matchId, other.worker, { rating: 3, text: 'Of somebody else' })
  await sql`update review set text = 'Rude' where match_id = ${matchId} and not is_from_customer`
  await call('DELETE', '/account', { token: worker, body: { password: person.Password } })

  expect(
    await sql`select is_from_customer, rating, text from review where professional_id = ${accountId}`,
  ).toEqual([{ is_from_customer: false, rating: 5, text: '' }])
  expect((await reviewsOf(other.matchId, { token: other.worker })).mine.text).toBe('Of somebody else')
})

test('the export has the reviews that a person wrote, and none that somebody else did', async () => {
  const mine = await fixture.aMatch()
  await rateCustomer(mine.matchId, mine.worker, { rating: 4 })
  const other = await fixture.aMatch()
  await rateCustomer(other.matchId, other.worker, { rating: 1, text: 'By somebody else' })
  const { body } = await call('GET', '/account/export', { token: mine.worker })

  expect(body.data.reviews).toMatchObject([{ rating: 4, text: '' }])
})

test('a member reports a review once, a visitor never', async () => {
  const { reviewId } = await aPublishedReview()
  const token = (await fixture.aWorker()).token
  const report = (by: By) => call('POST', `/reviews/${reviewId}/report`, { ...by, body: { reason: 'SPAM' } })

  expect((await report({})).status).toBe(401)
  expect((await report({ token })).status).toBe(200)
  expect((await report({ token })).status).toBe(409)
})

test('professionals see what others rated a customer, without names; customers and visitors do not', async () => {
  const { demandId, matchId, secret, worker } = await fixture.aMatchByLink()
  await rateCustomer(matchId, worker, { rating: 4 })
  expect((await fixture.show(demandId, worker)).customerRating).toEqual({ average: null, count: 0 })
  await review(matchId, { secret }, { rating: 5 })

  const other = (await fixture.aWorker()).token
  expect((await fixture.show(demandId, other)).customerRating).toEqual({ average: 4, count: 1 })
  expect((await fixture.show(demandId)).customerRating).toBeNull()
  expect((await call('GET', `/demands/${demandId}`, { secret })).body.data.customerRating).toBeNull()
})
