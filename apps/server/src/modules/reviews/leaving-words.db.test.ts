import { expect, test } from 'vitest'
import { matchFixture } from '#modules/matches/testing/match-fixture.ts'
import { aProfile } from '#modules/profiles/testing/profile-fixture.ts'
import { lockedBy } from '#testing/locked-by.ts'
import { tableNames } from '#testing/table-names.ts'
import { reviewCalls } from './testing/review-calls.ts'

const fixture = await matchFixture()
const { call, sql, move, quote, say } = fixture
const { review, rateCustomer, listOf } = reviewCalls(fixture)
const words = 'Canary Mayfly'

async function aPublishedReview() {
  const match = await fixture.aMatch()
  await review(match.matchId, { token: match.customer }, { rating: 5, text: 'On time, and friendly.' })
  await rateCustomer(match.matchId, match.worker, { rating: 5, text: words })
  const { items } = await listOf(match.accountId)

  return { ...match, reviewId: String(items[0].id) }
}

const report = (reviewId: string, token: string) =>
  call('POST', `/reviews/${reviewId}/report`, { token, body: { reason: 'RUDE', text: words } })

/** The tables with these words in any column. */
async function tablesWith(text: string) {
  const found = await Promise.all(
    (await tableNames(sql)).map(async (name) => {
      const rows = await sql`select 1 from ${sql(name)} t where t::text ilike ${`%${text}%`} limit 1`
      return rows.length > 0 ? [name] : []
    }),
  )

  return found.flat()
}

test('a professional who leaves takes along every word they wrote, in any table', async () => {
  const [{ worker, matchId, person, ...mine }, other] = [await aPublishedReview(), await aPublishedReview()]
  const by = { token: worker }
  await call('PUT', '/account/profile', { ...by, body: { fullName: words, zipCode: '33101' } })
  await call('PUT', '/account/professional', { ...by, body: aProfile({ headline: words, about: words }) })
  await quote(matchId, worker, { note: words })
  await say(matchId, by, { text: words })
  await move(matchId, 'report', by, { reason: 'SPAM', text: words })
  await call('POST', `/reviews/${mine.reviewId}/answer`, { ...by, body: { text: words } })
  await report(other.reviewId, worker)
  await sql`update review set text = '' where match_id = ${other.matchId} and not is_from_customer`
  const written = ['account', 'match', 'match_report', 'message', 'professional', 'quote', 'review']
  expect(await tablesWith(words)).toEqual([...written, 'review_report'])
  await call('DELETE', '/account', { ...by, body: { password: person.Password } })
  // The last e-mail leaves by it.
  await fixture.outboxOf(person.EmailAddress)

  expect(await tablesWith(words)).toEqual([])
})

test.each(['a match', 'a review'])('a report of %s by a member who is leaving is refused', async (what) => {
  const { worker, accountId, matchId, reviewId } = await aPublishedReview()
  const reply = await sql.begin(async (tx) => {
    await tx`select from account where id = ${accountId} for update`
    const late =
      what === 'a review'
        ? report(reviewId, worker)
        : move(matchId, 'report', { token: worker }, { reason: 'SPAM', text: words })
    await Promise.race([late, lockedBy(sql, tx)])
    await tx`
      update account set deleted_at = now(), email = null, phone = null, password_hash = null, full_name = '',
        zip_code = '' where id = ${accountId}`

    return { late }
  })

  expect((await reply.late).body.code).toBe('SIGN_IN_REQUIRED')
})

test('the export has what the member reported, and nothing that another member reported', async () => {
  const { matchId, reviewId, worker, customer } = await aPublishedReview()
  await move(matchId, 'report', { token: worker }, { reason: 'SPAM', text: 'By the professional' })
  await move(matchId, 'report', { token: customer }, { reason: 'RUDE' })
  await report(reviewId, worker)
  const { body } = await call('GET', '/account/export', { token: worker })

  expect(body.data.matches).toMatchObject([{ reports: [{ reason: 'SPAM', text: 'By the professional' }] }])
  expect(body.data.reviewReports).toMatchObject([{ reviewId, reason: 'RUDE', text: words }])
})
