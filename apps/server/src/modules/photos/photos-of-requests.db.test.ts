import { expect, test } from 'vitest'
import { outcomesOf } from '#testing/account-fixture.ts'
import { photoFixture } from './testing/photo-fixture.ts'

const fixture = await photoFixture()
const { call, somePhotos } = fixture
const worker = await fixture.tokenOf('worker')

const detail = async (id: string, token?: string) =>
  (await call('GET', `/demands/${id}`, token === undefined ? {} : { token })).body.data
const idsOf = (photos: { id: string }[]) => photos.map(({ id }) => id)

test('a request keeps its photos until its code publishes it', async () => {
  const photoIds = await somePhotos(6)
  const { id, secret } = await fixture.publishRequest({ photoIds })
  const managed = await call('POST', '/demands/managed', { body: { secret } })

  expect(idsOf((await detail(id, worker)).photos)).toEqual(photoIds)
  expect((await detail(id)).photoCount).toBe(6)
  expect(idsOf(managed.body.data.photos)).toEqual(photoIds)
})

test('a request that is corrected takes its photos along, and may leave some out', async () => {
  const [kept = '', left = ''] = await somePhotos(2)
  const wrong = fixture.aRequest({ photoIds: [kept, left] })
  const { token } = (await call('POST', '/demands/account', { body: wrong })).body.data
  const again = await call('POST', '/demands/account', { token, body: { ...wrong, photoIds: [kept] } })
  const phoneNumber = '17865559901'
  const right = { ...wrong, phoneNumber, photoIds: [kept] }
  const corrected = await call('POST', '/demands/account', { token: again.body.data.token, body: right })
  await fixture.validate(corrected.body.data.token, phoneNumber, await fixture.codeFor(phoneNumber))
  const [newest] = (await call('GET', '/demands/available')).body.data

  expect(idsOf((await detail(newest.id, worker)).photos)).toEqual([kept])
  expect(newest.photoCount).toBe(1)
})

test('a request that is published keeps its photos from those that follow with its token', async () => {
  const photoIds = await somePhotos(2)
  const request = fixture.aRequest({ photoIds })
  const { token } = (await call('POST', '/demands/account', { body: request })).body.data
  await fixture.validate(token, request.phoneNumber, await fixture.codeFor(request.phoneNumber))
  const [published] = (await call('GET', '/demands/available')).body.data
  const another = { ...request, emailAddress: 'another@joblane.test', phoneNumber: '17865559902' }
  const second = await call('POST', '/demands/account', { token, body: another })

  expect(second).toMatchObject({ status: 400, body: { errors: { photoIds: [expect.any(String)] } } })
  expect(idsOf((await detail(published.id, worker)).photos)).toEqual(photoIds)
})

test('the same request sent twice, without a key, keeps its photos', async () => {
  const body = fixture.aRequest({ photoIds: await somePhotos(2) })
  const replies = [
    await call('POST', '/demands/account', { body }),
    await call('POST', '/demands/account', { body }),
  ]
  const token = replies[1]?.body.data.token
  await fixture.validate(token, body.phoneNumber, await fixture.codeFor(body.phoneNumber))
  const [newest] = (await call('GET', '/demands/available')).body.data

  expect(outcomesOf(replies)).toEqual({ OK: 2 })
  expect(newest.photoCount).toBe(2)
})
