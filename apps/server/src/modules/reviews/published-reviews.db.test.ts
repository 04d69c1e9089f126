import { expect, test } from 'vitest'
import { demoAccounts } from '#modules/accounts/index.ts'
import { type By, matchFixture } from '#modules/matches/testing/match-fixture.ts'
import { aPicture } from '#modules/photos/testing/a-picture.ts'
import { createUploader } from '#modules/photos/testing/create-uploader.ts'
import { outcomesOf } from '#testing/account-fixture.ts'
import { reviewCalls } from './testing/review-calls.ts'

const fixture = await matchFixture()
const { call, sql } = fixture
const { review, rateCustomer, reviewsOf, listOf, ratingsOf } = reviewCalls(fixture)

async function aPublishedReview() {
  const match = await fixture.aMatch()
  await review(match.matchId, { token: match.customer }, { rating: 2, text: 'It was fine, but very late.' })
  await rateCustomer(match.matchId, match.worker, { rating: 5 })
  const { items } = await listOf(match.accountId)

  return { ...match, reviewId: String(items[0].id) }
}

test('the professional can answer once; another member cannot', async () => {
  const { reviewId, worker, customer } = await aPublishedReview()
  const answer = (token: string, text = 'Sorry about that.') =>
    call('POST', `/reviews/${reviewId}/answer`, { token, body: { text } })

  expect((await answer((await fixture.aWorker()).token)).body.code).toBe('NOT_FOUND')
  expect((await answer(customer)).body.code).toBe('NOT_ALLOWED')
  expect((await answer(worker, ' ')).body.code).toBe('INVALID_INPUT')
  expect((await answer(worker, 'x'.repeat(1001))).body.code).toBe('INVALID_INPUT')
  expect((await answer(worker)).body.data).toMatchObject({ answer: 'Sorry about that.' })
  expect((await answer(worker, 'Again')).body.code).toBe('REVIEW_ANSWERED')
})

test('an administrator hides and shows a review: the average, two audit rows, and a word to both', async () => {
  const { reviewId, matchId, worker, accountId, person } = await aPublishedReview()
  const admin = await fixture.tokenOf('administrator')
  const hide = (token: string) =>
    call('POST', `/admin/reviews/${reviewId}/hide`, { token, body: { reason: 'Names a third person.' } })
  const mailsTo = async (email: string) =>
    (await fixture.outboxOf(email)).filter(({ text }) => text.includes('Names a third person.')).length

  expect((await hide(await fixture.tokenOf('customer'))).body.code).toBe('NOT_ALLOWED')
  expect((await hide(admin)).status).toBe(200)
  expect(await hide(admin)).toMatchObject({
    body: { code: 'REVIEW_NOT_PUBLIC' },
  })
  expect(await ratingsOf(accountId)).toEqual([0, 0, 0, 0, 0])
  expect((await listOf(accountId)).totalItems).toBe(0)
  expect((await reviewsOf(matchId, { token: worker })).theirs).toBeNull()
  expect(await mailsTo(person.EmailAddress)).toBe(1)
  expect(await mailsTo(demoAccounts.customer.email)).toBe(1)

  expect((await call('POST', `/admin/reviews/${reviewId}/show`, { token: admin })).status).toBe(200)
  expect(await ratingsOf(accountId)).toEqual([0, 1, 0, 0, 0])
  expect((await reviewsOf(matchId, { token: worker })).theirs).toMatchObject({ rating: 2 })
  expect(
    await sql`select action, reason from audit_entry where subject_id = ${reviewId} order by id`,
  ).toMatchObject([
    { action: 'review.hide', reason: 'Names a third person.' },
    { action: 'review.show', reason: '' },
  ])
})

test('an administrator hides nothing without a reason, and nothing that is not published', async () => {
  const token = await fixture.tokenOf('administrator')
  const { reviewId, accountId } = await aPublishedReview()
  const { matchId, customer } = await fixture.aMatch()
  await review(matchId, { token: customer }, { rating: 5 })
  const [unpublished] = await sql<{ id: string }[]>`select id from review where match_id = ${matchId}`
  const judge = (id: string | undefined, what: string, reason: string) =>
    call('POST', `/admin/reviews/${id}/${what}`, { token, body: { reason } })

  expect(await judge(reviewId, 'hide', '  ')).toMatchObject({
    body: { code: 'INVALID_INPUT', errors: { reason: ['Say why, in a few words.'] } },
  })
  expect((await judge(unpublished?.id, 'hide', 'Rude')).body.code).toBe('REVIEW_NOT_PUBLIC')
  expect(await judge(reviewId, 'show', '')).toMatchObject({
    body: { code: 'REVIEW_NOT_HIDDEN' },
  })
  expect((await listOf(accountId)).totalItems).toBe(1)
})

test('of several who judge, answer or report a review at once, one does', async () => {
  const { reviewId, worker, accountId } = await aPublishedReview()
  const token = await fixture.tokenOf('administrator')
  const atOnce = async (path: string, by: string, body: object) =>
    outcomesOf(await Promise.all(Array.from({ length: 5 }, () => call('POST', path, { token: by, body }))))

  expect(await atOnce(`/reviews/${reviewId}/answer`, worker, { text: 'Thank you.' })).toEqual({
    OK: 1,
    REVIEW_ANSWERED: 4,
  })
  expect(await atOnce(`/reviews/${reviewId}/report`, worker, { reason: 'SPAM' })).toEqual({
    OK: 1,
    REPORT_OPEN: 4,
  })
  expect(await atOnce(`/admin/reviews/${reviewId}/hide`, token, { reason: 'Rude' })).toEqual({
    OK: 1,
    REVIEW_NOT_PUBLIC: 4,
  })
  expect(await atOnce(`/admin/reviews/${reviewId}/show`, token, {})).toEqual({ OK: 1, REVIEW_NOT_HIDDEN: 4 })
  expect(await ratingsOf(accountId)).toEqual([0, 1, 0, 0, 0])
})

test('a hidden review is neither answered nor reported', async () => {
  const { reviewId, worker } = await aPublishedReview()
  const token = await fixture.tokenOf('administrator')
  await call('POST', `/admin/reviews/${reviewId}/hide`, { token, body: { reason: 'Names a third person.' } })
  const answer = { token: worker, body: { text: 'Sorry about that.' } }
  const report = { token: worker, body: { reason: 'SPAM' } }

  expect((await call('POST', `/reviews/${reviewId}/answer`, answer)).body.code).toBe('NOT_FOUND')
  expect((await call('POST', `/reviews/${reviewId}/report`, report)).body.code).toBe('NOT_FOUND')
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

test('a member reports a review once, a visitor never', async () => {
  const { reviewId } = await aPublishedReview()
  const token = (await fixture.aWorker()).token
  const report = (by: By) => call('POST', `/reviews/${reviewId}/report`, { ...by, body: { reason: 'SPAM' } })

  expect((await report({})).body.code).toBe('SIGN_IN_REQUIRED')
  expect((await report({ token })).status).toBe(200)
  expect((await report({ token })).body.code).toBe('REPORT_OPEN')
})

test('a customer whose new number another request has brings both together: one average, also when a rating is hidden', async () => {
  const first = await fixture.aMatchByLink()
  await review(first.matchId, { secret: first.secret }, { rating: 5 })
  await rateCustomer(first.matchId, first.worker, { rating: 4 })
  const { emailAddress } = first.request
  const { id: second, request } = await fixture.publishRequest({ emailAddress, zipCode: '33130' })
  const { token } = await fixture.aWorker()
  const averages = async () =>
    Promise.all([first.demandId, second].map(async (id) => (await fixture.show(id, token)).customerRating))
  expect(await averages()).toEqual([
    { average: 4, count: 1 },
    { average: null, count: 0 },
  ])

  await changePhone(first.passwordToken, emailAddress, request.phoneNumber)
  expect(await averages()).toEqual(Array.from({ length: 2 }, () => ({ average: 4, count: 1 })))

  const [rating] = await sql<{ id: string }[]>`
    select id from review where match_id = ${first.matchId} and not is_from_customer`
  const judge = async (what: string) => {
    const by = { token: await fixture.tokenOf('administrator'), body: { reason: 'Names a third person.' } }
    return (await call('POST', `/admin/reviews/${rating?.id}/${what}`, by)).status
  }
  expect(await judge('hide')).toBe(200)
  expect(await averages()).toEqual(Array.from({ length: 2 }, () => ({ average: null, count: 0 })))
  expect(await judge('show')).toBe(200)
  expect(await averages()).toEqual(Array.from({ length: 2 }, () => ({ average: 4, count: 1 })))
})

test('the photos of a hidden review are not found by those who kept the address, until it is shown again', async () => {
  const { matchId, customer, worker, accountId } = await fixture.aMatch()
  const { body } = await createUploader(fixture.app)(await aPicture(), { token: customer })
  await review(matchId, { token: customer }, { rating: 5, photoIds: [body.data.id] })
  await rateCustomer(matchId, worker, { rating: 5 })
  const [published] = (await listOf(accountId)).items
  const [{ url, thumbnailUrl }] = published.photos
  const statuses = async () =>
    Promise.all([url, thumbnailUrl].map(async (to) => (await fixture.app.inject({ url: to })).statusCode))
  const judge = async (what: string) => {
    const by = { token: await fixture.tokenOf('administrator'), body: { reason: 'Names a third person.' } }
    await call('POST', `/admin/reviews/${published.id}/${what}`, by)
  }

  expect(await statuses()).toEqual([200, 200])
  await judge('hide')
  expect(await statuses()).toEqual([404, 404])
  await judge('show')
  expect(await statuses()).toEqual([200, 200])
})

test('a customer who removes a demand keeps its rating on the others', async () => {
  const first = await fixture.aMatchByLink()
  await review(first.matchId, { secret: first.secret }, { rating: 5 })
  await rateCustomer(first.matchId, first.worker, { rating: 1 })
  const { phoneNumber, emailAddress } = first.request
  // A number gets one code a minute.
  fixture.clock.time += 61_000
  const second = await fixture.aMatchByLink({ phoneNumber, emailAddress, zipCode: '33130' })
  const removed = await call('DELETE', '/demands/managed', { body: { secret: first.secret } })
  expect(removed.status).toBe(200)
  await review(second.matchId, { secret: second.secret }, { rating: 5 })
  await rateCustomer(second.matchId, second.worker, { rating: 4 })

  const { token } = await fixture.aWorker()
  expect((await fixture.show(second.demandId, token)).customerRating).toEqual({ average: 2.5, count: 2 })
})

async function changePhone(passwordToken: string | undefined, email: string, phoneNumber: string) {
  const password = 'Another1!'
  await call('POST', '/auth/password/reset', { body: { token: passwordToken, password } })
  const token = String((await fixture.signIn(email, password)).body.token)
  // A number gets one code a minute.
  fixture.clock.time += 61_000
  await call('PUT', '/account/phone', { token, body: { phoneNumber, password } })
  const code = await fixture.codeFor(phoneNumber)
  const { status } = await call('POST', '/account/changes/phone/confirm', { token, body: { code } })
  expect(status).toBe(200)
}
