import { expect, test } from 'vitest'
import { matchFixture } from '#modules/matches/testing/match-fixture.ts'
import { reviewCalls } from './testing/review-calls.ts'

const fixture = await matchFixture()
const { call, sql } = fixture
const { review, rateCustomer, reviewsOf, listOf } = reviewCalls(fixture)

test('no published review holds a phone number or an address, whoever wrote it', async () => {
  const person = {
    fullName: 'canary@joblane.test Dana',
    phoneNumber: '13055550143',
    emailAddress: 'dana-canary@joblane.test',
  }
  const { matchId, secret, worker, accountId } = await fixture.aMatchByLink(person)
  const text = 'Ask me at 305-555-0143 or dana-canary@joblane.test.'
  await review(matchId, { secret }, { rating: 5, text })
  await rateCustomer(matchId, worker, { rating: 5 })
  const [{ id }] = (await listOf(accountId)).items
  const answer = 'Never work for dana-canary@joblane.test, (305) 555-0143!'
  const answered = await call('POST', `/reviews/${id}/answer`, { token: worker, body: { text: answer } })

  for (const shown of [
    await listOf(accountId),
    answered.body,
    (await reviewsOf(matchId, { token: worker })).theirs,
  ])
    expect(JSON.stringify(shown)).not.toMatch(/canary|0143/)
  expect((await listOf(accountId)).items).toMatchObject([{ text: 'Ask me at ••• or •••.' }])
  expect((await reviewsOf(matchId, { secret })).mine.text).toBe(text)
})

test('every visitor reads published reviews, but none of a suspended professional', async () => {
  const { accountId, matchId, customer, worker } = await fixture.aMatch()
  await review(matchId, { token: customer }, { rating: 5 })
  await rateCustomer(matchId, worker, { rating: 5 })
  const [other, admin] = [(await fixture.aWorker()).token, await fixture.tokenOf('administrator')]
  const statuses = () =>
    Promise.all(
      [{}, { token: other }, { token: admin }].map(
        async (by) => (await call('GET', `/professionals/${accountId}/reviews`, by)).status,
      ),
    )
  const suspend = (at: Date | null) => sql`update account set suspended_at = ${at} where id = ${accountId}`

  expect(await statuses()).toEqual([200, 200, 200])
  await suspend(fixture.now())
  expect(await statuses()).toEqual([404, 404, 404])
  await suspend(null)
  expect(await statuses()).toEqual([200, 200, 200])
})
