import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPicture } from '#modules/photos/testing/a-picture.ts'
import { createUploader } from '#modules/photos/testing/create-uploader.ts'
import { professionalCards } from '../index.ts'
import { profileFixture } from '../testing/profile-fixture.ts'

const fixture = await profileFixture()
const { call, sql, aProfessional, showProfile } = fixture

/** A photo as the upload stores it; null for a visitor's. */
async function aPhoto(ownerId: string | null) {
  const id = randomUUID()
  await sql`select photo_add(${id}, ${ownerId}, 800, 600, now())`

  return id
}
const exists = async (photoId: string) => (await sql`select 1 from photo where id = ${photoId}`).length === 1

const setPhoto = (token: string, photoId: unknown) =>
  call('PUT', '/account/professional/photo', { token, body: { photoId } })
const setPortfolio = (token: string, items: readonly object[]) =>
  call('PUT', '/account/professional/portfolio', { token, body: { items } })
const itemOf = (photoId: string, caption = '') => ({ photoId, caption })
const captionsOf = (items: readonly { photo: { id: string }; caption: string }[]) =>
  items.map(({ photo, caption }) => [photo.id, caption])

test('a portrait is set, replaced and removed, and the former one is deleted', async () => {
  const { token, accountId, slug } = await aProfessional()
  const [first, second] = [await aPhoto(accountId), await aPhoto(null)]
  const { body } = await setPhoto(token, first)

  expect(body.data.photoUrl).toContain(first)
  expect((await setPhoto(token, second)).body.data.photoUrl).toContain(second)
  expect(await exists(first)).toBe(false)
  expect((await showProfile(slug, token)).body.data.photoUrl).toContain(second)
  const cards = await professionalCards(fixture.profiles, [accountId], { zipCode: '33101' })
  expect(cards.get(accountId)?.photoUrl).toContain(second)
  expect(cards.get(accountId)?.doorUrl).toContain(second)

  const { body: removed } = await setPhoto(token, null)
  expect([removed.data.photoUrl, removed.data.doorUrl]).toEqual([null, null])
  expect(await exists(second)).toBe(false)
})

test('a portfolio keeps the order and the captions; a photo that is left out is deleted', async () => {
  const { token, accountId, slug } = await aProfessional()
  const [a, b, c] = [await aPhoto(accountId), await aPhoto(accountId), await aPhoto(accountId)]
  await setPortfolio(token, [itemOf(a, ' One '), itemOf(b, 'Call 305-555-0199')])
  const { body } = await setPortfolio(token, [itemOf(c), itemOf(b, 'Call 305-555-0199'), itemOf(a, 'First')])

  expect(captionsOf(body.data.portfolio)).toEqual([
    [c, ''],
    [b, 'Call 305-555-0199'],
    [a, 'First'],
  ])
  expect(body.data.completeness).toBe(50)
  const shown = await showProfile(slug)
  expect(captionsOf(shown.body.data.portfolio)).toEqual([
    [c, ''],
    [b, 'Call •••'],
    [a, 'First'],
  ])
  await setPortfolio(token, [itemOf(a)])
  expect([await exists(a), await exists(b), await exists(c)]).toEqual([true, false, false])
  expect((await setPortfolio(token, [])).body.data.portfolio).toEqual([])
})

test('twelve pictures fit, thirteen do not', async () => {
  const { token, accountId } = await aProfessional()
  const photos = await Promise.all(Array.from({ length: 13 }, () => aPhoto(accountId)))
  const refused = await setPortfolio(
    token,
    photos.map((id) => itemOf(id)),
  )

  expect(refused.body.code).toBe('INVALID_INPUT')
  expect(Object.keys(refused.body.errors)).toEqual(['items'])
  const { body } = await setPortfolio(
    token,
    photos.slice(0, 12).map((id) => itemOf(id)),
  )
  expect(body.data.portfolio).toHaveLength(12)
})

test('an unknown, foreign, used or repeated photo is refused and changes nothing', async () => {
  const { token, accountId } = await aProfessional()
  const other = await aProfessional()
  const [mine, foreign, used] = [await aPhoto(accountId), await aPhoto(other.accountId), await aPhoto(null)]
  await setPhoto(other.token, used)
  await setPortfolio(token, [itemOf(mine, 'Mine')])

  for (const photoId of [randomUUID(), foreign, used, mine]) {
    const { status, body } = await setPhoto(token, photoId)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['photoId']])
  }
  for (const items of [
    [itemOf(randomUUID())],
    [itemOf(foreign)],
    [itemOf(used)],
    [itemOf(mine), itemOf(mine)],
  ]) {
    const { status, body } = await setPortfolio(token, items)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['photoIds']])
  }
  const { body } = await call('GET', '/account/professional', { token })
  expect(body.data.photoUrl).toBeNull()
  expect(captionsOf(body.data.portfolio)).toEqual([[mine, 'Mine']])
  expect((await setPortfolio(token, [itemOf(mine, 'x'.repeat(121))])).body.code).toBe('INVALID_INPUT')
  expect((await setPhoto(token, 'nonsense')).body.code).toBe('INVALID_INPUT')
})

test('only a professional sets photos', async () => {
  const customer = await fixture.tokenOf('customer')
  const photoId = await aPhoto(null)

  expect((await setPhoto(customer, photoId)).body.code).toBe('NOT_ALLOWED')
  expect((await setPortfolio(customer, [itemOf(photoId)])).body.code).toBe('NOT_ALLOWED')
  expect((await call('PUT', '/account/professional/photo', { body: { photoId } })).body.code).toBe(
    'SIGN_IN_REQUIRED',
  )
})

test('the photos go with the account, and the address of a private profile photo expires', async () => {
  const { token, accountId, person } = await aProfessional({ isPublic: false })
  const [portrait, work] = [await aPhoto(accountId), await aPhoto(null)]
  const { body } = await setPhoto(token, portrait)
  await setPortfolio(token, [itemOf(work)])

  expect(body.data.photoUrl).toContain('expires=')
  await fixture.change(token, { isPublic: true })
  const { body: published } = await call('GET', '/account/professional', { token })
  expect(published.data.photoUrl).not.toContain('expires=')
  await call('DELETE', '/account', { token, body: { password: person.Password } })
  expect([await exists(portrait), await exists(work)]).toEqual([false, false])
})

test('a profile that becomes private takes its pictures along; its owner sees them by addresses that expire', async () => {
  const { token } = await aProfessional()
  const upload = createUploader(fixture.app)
  const anUpload = async () => String((await upload(await aPicture(), { token })).body.data.id)
  await setPhoto(token, await anUpload())
  type Shown = { photoUrl: string; doorUrl: string; portfolio: { photo: { url: string } }[] }
  const urlsOf = ({ photoUrl, doorUrl, portfolio }: Shown) => [
    photoUrl,
    doorUrl,
    ...portfolio.map(({ photo }) => photo.url),
  ]
  const lasting = urlsOf((await setPortfolio(token, [itemOf(await anUpload())])).body.data)
  const replies = (urls: string[]) => Promise.all(urls.map((url) => fixture.app.inject({ url })))
  const statuses = async (urls: string[]) => (await replies(urls)).map(({ statusCode }) => statusCode)

  expect(await statuses(lasting)).toEqual([200, 200, 200])
  const [list, door] = await replies(lasting)
  expect(list?.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=3600',
  })
  expect(door?.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=3600',
  })
  const { body } = await fixture.change(token, { isPublic: false })
  expect(await statuses(lasting)).toEqual([404, 404, 404])
  expect(await statuses(urlsOf(body.data))).toEqual([200, 200, 200])
})
