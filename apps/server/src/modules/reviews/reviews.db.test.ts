import { randomUUID } from 'node:crypto'
import { photoTexts } from '@joblane/contracts/photos/api'
import { expect, test } from 'vitest'
import { matchFixture } from '#modules/matches/testing/match-fixture.ts'
import { aPicture } from '#modules/photos/testing/a-picture.ts'
import { createUploader } from '#modules/photos/testing/create-uploader.ts'
import { reviewCalls } from './testing/review-calls.ts'

const fixture = await matchFixture()
const { call, sql, clock } = fixture
const day = 24 * 60 * 60_000
const upload = createUploader(fixture.app)

const { review, rateCustomer, reviewsOf, listOf, ratingsOf } = reviewCalls(fixture)
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
  expect((await review(matchId, { token: customer }, { rating: 4 }, 'PUT')).body.code).toBe('NOT_FOUND')
  await review(matchId, { token: customer }, { rating: 4 })
  expect((await review(matchId, { token: customer }, bad, 'PUT')).body.data).toMatchObject(bad)
  await rateCustomer(matchId, worker, { rating: 5 })

  expect((await review(matchId, { token: customer }, { rating: 5 }, 'PUT')).body.code).toBe(
    'REVIEW_PUBLISHED',
  )
  expect((await rateCustomer(matchId, worker, { rating: 1 }, 'PUT')).body.code).toBe('REVIEW_PUBLISHED')
  expect(await ratingsOf(accountId)).toEqual([1, 0, 0, 0, 0])
})

const untouched = await fixture.aMatch()
const low = 'Please say in at least 20 characters what went wrong.'

test.each([
  ['0 stars', { rating: 0 }, { rating: ['This must be at least 1.'] }],
  ['6 stars', { rating: 6 }, { rating: ['This must be at most 5.'] }],
  ['half a star', { rating: 2.5 }, { rating: ['This must be of type integer.'] }],
  ['1 star without a word', { rating: 1 }, { text: [low] }],
  ['2 stars and 19 characters', { rating: 2, text: 'x'.repeat(19) }, { text: [low] }],
  ['20 spaces', { rating: 1, text: ' '.repeat(20) }, { text: [low] }],
  [
    '2,001 characters',
    { rating: 5, text: 'x'.repeat(2001) },
    { text: ['This may have at most 2000 characters.'] },
  ],
  [
    'an unknown field',
    { rating: 5, isVerifiedHire: true },
    { isVerifiedHire: ["We don't recognize this field."] },
  ],
  [
    'five photos',
    { rating: 5, photoIds: Array.from({ length: 5 }, () => randomUUID()) },
    { photoIds: ['This may have at most 4 entries.'] },
  ],
  ['an unknown photo', { rating: 5, photoIds: [randomUUID()] }, { photoIds: [photoTexts.unusable] }],
  ['an invalid photo id', { rating: 5, photoIds: ['7'] }, { photoIds: [photoTexts.unusable] }],
])('a review of %s is refused by name, and nothing is written', async (_, body, errors) => {
  const { matchId, customer } = untouched

  expect(await review(matchId, { token: customer }, body)).toMatchObject({ status: 400, body: { errors } })
  expect((await reviewsOf(matchId, { token: customer })).mine).toBeNull()
})

test('on day 91 it is too late, on day 90 it is not', async () => {
  const { matchId, customer, worker } = await fixture.aMatch()
  const unlockedBefore = (days: number) => sql`
    update match set unlocked_at = ${new Date(clock.time - days * day + 60_000)} where id = ${matchId}`
  await unlockedBefore(91)
  const refusal = { body: { code: 'REVIEW_TOO_LATE' } }

  expect(await review(matchId, { token: customer }, { rating: 5 })).toMatchObject(refusal)
  expect(await rateCustomer(matchId, worker, { rating: 5 })).toMatchObject(refusal)
  expect(await reviewsOf(matchId, { token: customer })).toMatchObject({ mine: null, openUntil: null })
  await unlockedBefore(90)
  expect((await review(matchId, { token: customer }, { rating: 5 })).status).toBe(200)
})

test('a second review is refused and leaves the first as it was', async () => {
  const { matchId, customer } = await fixture.aMatch()
  await review(matchId, { token: customer }, { rating: 5 })

  expect(await review(matchId, { token: customer }, bad)).toMatchObject({
    body: { code: 'REVIEW_WRITTEN' },
  })
  expect((await reviewsOf(matchId, { token: customer })).mine).toMatchObject({ rating: 5, text: '' })
})

test.each(['withdraw', 'decline'])(
  'also a match that ended by %s is reviewed, by both sides',
  async (end) => {
    const { matchId, customer, worker, accountId } = await fixture.aMatch()
    await fixture.move(matchId, end, { token: end === 'decline' ? customer : worker })

    expect((await review(matchId, { token: customer }, { rating: 3 })).status).toBe(200)
    expect((await rateCustomer(matchId, worker, { rating: 5 })).status).toBe(200)
    expect((await listOf(accountId)).items).toMatchObject([{ rating: 3, isVerifiedHire: false }])
  },
)

test.each([[['hire']], [['hire', 'unhire']], [['hire', 'done']]])(
  'a review after %s is one of a verified hire',
  async (moves) => {
    const { matchId, customer, worker, accountId } = await fixture.aMatch()
    for (const what of moves) await fixture.move(matchId, what, { token: customer })
    await review(matchId, { token: customer }, { rating: 5 })
    await rateCustomer(matchId, worker, { rating: 5 })

    expect((await listOf(accountId)).items).toMatchObject([{ isVerifiedHire: true }])
  },
)

test('a professional who left is reviewed no more', async () => {
  const { matchId, customer, worker, person } = await fixture.aMatch()
  await call('DELETE', '/account', { token: worker, body: { password: person.Password } })

  expect(await review(matchId, { token: customer }, { rating: 5 })).toMatchObject({
    body: { code: 'PROFESSIONAL_LEFT' },
  })
  expect(await sql`select from review where match_id = ${matchId}`).toHaveLength(0)
})

test('photos are added and left out until a review is published, and then have lasting addresses', async () => {
  const { matchId, customer, worker, accountId } = await fixture.aMatch()
  const [one, two] = [await aPhotoOf(customer), await aPhotoOf(customer)]
  const foreign = await aPhotoOf(worker)
  const body = (photoIds: string[]) => ({ rating: 5, photoIds })
  const written = await review(matchId, { token: customer }, body([one]))
  expect(written.body.data.photos).toMatchObject([{ id: one, url: expect.stringContaining('expires=') }])
  expect(await review(matchId, { token: customer }, body([foreign]), 'PUT')).toMatchObject({
    status: 400,
    body: { errors: { photoIds: [photoTexts.unusable] } },
  })
  await review(matchId, { token: customer }, body([two, one]), 'PUT')
  await review(matchId, { token: customer }, body([two]), 'PUT')
  await rateCustomer(matchId, worker, { rating: 5 })

  const [published] = (await listOf(accountId)).items
  expect(published.photos).toMatchObject([{ id: two }])
  expect(published.photos[0].url).not.toContain('expires=')
  expect(await sql`select from photo where id = ${one}`).toHaveLength(0)
})

test('the photos of a review that was written with the account stay when the private link changes it', async () => {
  const { matchId, secret, request, passwordToken } = await fixture.aMatchByLink()
  const password = 'Joblane1!'
  await call('POST', '/auth/password/reset', { body: { token: passwordToken, password } })
  const { body: session } = await fixture.signIn(request.emailAddress, password)
  const photoId = await aPhotoOf(String(session.token))
  await review(matchId, { token: session.token }, { rating: 5, photoIds: [photoId] })

  const changed = await review(matchId, { secret }, { rating: 4, photoIds: [photoId] }, 'PUT')

  expect(changed.body.data).toMatchObject({ rating: 4, photos: [{ id: photoId }] })
})

async function aPhotoOf(token: string) {
  const { body } = await upload(await aPicture(), { token })

  return String(body.data.id)
}

test('only the two sides review, each the other', async () => {
  const { matchId, customer, worker } = await fixture.aMatch()
  const stranger = (await fixture.aWorker()).token
  const other = await fixture.aMatchByLink()

  expect((await review(matchId, { token: worker }, { rating: 5 })).body.code).toBe('NOT_ALLOWED')
  expect((await rateCustomer(matchId, customer, { rating: 5 })).body.code).toBe('NOT_ALLOWED')
  for (const by of [{ token: stranger }, { secret: other.secret }, { secret: 'made-up' }]) {
    expect((await review(matchId, by, { rating: 5 })).body.code).toBe('NOT_FOUND')
    expect((await call('GET', `/matches/${matchId}/reviews`, by)).body.code).toBe('NOT_FOUND')
  }
  expect((await review(matchId, {}, { rating: 5 })).body.code).toBe('SIGN_IN_REQUIRED')
})

test('the export has the reviews that the member wrote, and none that another member wrote', async () => {
  const mine = await fixture.aMatch()
  await rateCustomer(mine.matchId, mine.worker, { rating: 4 })
  const other = await fixture.aMatch()
  await rateCustomer(other.matchId, other.worker, { rating: 1, text: 'By somebody else' })
  const { body } = await call('GET', '/account/export', { token: mine.worker })

  expect(body.data.reviews).toMatchObject([{ rating: 4, text: '' }])
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
