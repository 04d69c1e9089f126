import { expect, test } from 'vitest'
import { day } from '#kernel/duration.ts'
import { matchFixture } from '#modules/matches/testing/match-fixture.ts'
import { reviewCalls } from './testing/review-calls.ts'
import { publishDue } from './publish-reviews.ts'

const fixture = await matchFixture()
const { sql, clock } = fixture
const { review, rateCustomer, reviewsOf, listOf, ratingsOf } = reviewCalls(fixture)

test('a review that is due is changed no more, even before the job publishes it', async () => {
  const { matchId, customer } = await fixture.aMatch()
  const { matchId: other, worker } = await fixture.aMatch()
  await review(matchId, { token: customer }, { rating: 4 })
  await rateCustomer(other, worker, { rating: 4 })
  const changes = async () => [
    (await review(matchId, { token: customer }, { rating: 5 }, 'PUT')).body.code ?? 'OK',
    (await rateCustomer(other, worker, { rating: 5 }, 'PUT')).body.code ?? 'OK',
  ]
  const offered = async () => [
    (await reviewsOf(matchId, { token: customer })).mine.publishesAt !== null,
    (await reviewsOf(other, { token: worker })).mine.publishesAt !== null,
  ]
  const dueIn = (ms: number) => sql`
    update review set publishes_at = ${new Date(clock.time + ms)} where match_id in (${matchId}, ${other})`

  await dueIn(1)
  expect([await offered(), await changes()]).toEqual([
    [true, true],
    ['OK', 'OK'],
  ])
  await dueIn(0)
  expect([await offered(), await changes()]).toEqual([
    [false, false],
    ['REVIEW_PUBLISHED', 'REVIEW_PUBLISHED'],
  ])
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
