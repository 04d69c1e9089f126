import { sentenceOf, statusOf } from '@joblane/contracts/refusals'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hour } from '#kernel/duration.ts'
import { testApp } from '#testing/test-app.ts'
import { aHugePng, anAnimation, aPhoto, aPicture } from './testing/a-picture.ts'
import { createUploader } from './testing/create-uploader.ts'
import { photoFixture } from './testing/photo-fixture.ts'

const fixture = await photoFixture()
const { upload, fetchPhoto, clock } = fixture
const picture = await aPicture()

const photosKept = async () => {
  const [row] = await fixture.sql<{ n: number }[]>`select count(*)::int as n from photo`

  return row?.n
}

test('a visitor uploads a photo and gets two pictures, upright and without metadata', async () => {
  const { status, headers, body } = await upload(await aPhoto({ width: 800, height: 400, orientation: 6 }))
  const [full, thumbnail] = await Promise.all([fetchPhoto(body.data.url), fetchPhoto(body.data.thumbnailUrl)])
  const shown = await sharp(full.bytes).metadata()
  const small = await sharp(thumbnail.bytes).metadata()

  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body.data).toEqual({
    id: expect.any(String),
    url: expect.stringMatching(/^\/api\/photos\//),
    thumbnailUrl: expect.stringMatching(/^\/api\/photos\//),
    width: 400,
    height: 800,
  })
  expect([shown.width, shown.height, shown.exif]).toEqual([400, 800, undefined])
  expect([small.width, small.height]).toEqual([160, 320])
  expect(full.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
  })
})

test.each(['png', 'webp'] as const)(
  'the content decides, not the name: a %s named photo.jpg',
  async (format) => {
    expect((await upload(await aPicture(format))).status).toBe(200)
  },
)

test.each([
  ['a text named photo.jpg', async () => Buffer.from('no picture'), 'PHOTO_UNREADABLE'],
  ['an empty file', async () => Buffer.alloc(0), 'PHOTO_UNREADABLE'],
  ['an animation', anAnimation, 'PHOTO_UNREADABLE'],
  ['half a photo', async () => (await aPhoto()).subarray(0, 3000), 'PHOTO_UNREADABLE'],
  ['20,000 × 20,000 pixels', async () => aHugePng(), 'PHOTO_TOO_LARGE'],
  ['11 MB', async () => Buffer.concat([picture, Buffer.alloc(11 * 1024 * 1024)]), 'PHOTO_TOO_LARGE'],
  [
    'one byte more than 10 MB',
    async () => Buffer.concat([picture, Buffer.alloc(10_485_761 - picture.length)]),
    'PHOTO_TOO_LARGE',
  ],
  ['a field of another name', async () => [{ name: 'photo', bytes: picture }], 'PHOTO_MISSING'],
  ['two files', async () => [{ bytes: picture }, { bytes: picture }], 'PHOTO_MISSING'],
  [
    'a file and another field',
    async () => [
      { bytes: picture },
      { name: 'x', fileName: null, type: 'text/plain', bytes: Buffer.from('y') },
    ],
    'PHOTO_MISSING',
  ],
  ['no file', async () => [], 'PHOTO_MISSING'],
] as const)('%s is refused, and nothing is stored', async (_name, make, code) => {
  const before = await photosKept()
  const reply = await upload(await make())

  expect(reply.status).toBe(statusOf(code))
  expect(reply.body).toMatchObject({ success: false, code, errors: { file: [sentenceOf(code)] } })
  expect(await photosKept()).toBe(before)
})

test('a body that declares 100 MB is refused before it is read', async () => {
  const { statusCode } = await fixture.app.inject({
    method: 'POST',
    url: '/api/photos',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '104857600' },
    payload: '--x',
  })

  expect(statusCode).toBe(413)
})

test('exactly 10 MB are accepted', async () => {
  const padded = Buffer.concat([picture, Buffer.alloc(10_485_760 - picture.length)])

  expect((await upload(padded)).status).toBe(200)
})

test.each(['application/json', 'image/jpeg', 'application/x-www-form-urlencoded'])(
  '%s is not a form with a file',
  async (type) => {
    const { statusCode } = await fixture.app.inject({
      method: 'POST',
      url: '/api/photos',
      headers: { 'content-type': type },
      payload: picture,
    })

    expect(statusCode).toBe(415)
  },
)

test('a body that ends in the middle of the file is refused', async () => {
  const { statusCode } = await fixture.app.inject({
    method: 'POST',
    url: '/api/photos',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf of i',
  })

  expect(statusCode).toBe(400)
})

test('an altered or old address is not found', async () => {
  const { url, thumbnailUrl, id } = (await upload(picture)).body.data
  const [other] = await fixture.somePhotos(1)
  const altered = [
    url.replace(id, other),
    url.replace('/full', '/thumbnail'),
    url.replace('/full', '/original'),
    url.replace(/expires=\d/, 'expires=9'),
    url.replace(/expires=\d+&/, ''),
    url.replace(/signature=(.)/, (_: string, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`),
    url.split('?')[0],
    `${url}&signature=again`,
    '/api/photos/nothing/full?signature=x',
  ]
  const replies = await Promise.all(altered.map(fetchPhoto))

  expect(replies.map(({ status }) => status)).toEqual(altered.map(() => 404))
  expect((await fetchPhoto(`${thumbnailUrl}&tracked=by-mail`)).status).toBe(200)
  clock.time += 24 * hour
  expect((await fetchPhoto(url)).status).toBe(404)
  clock.time -= 24 * hour
})

test('one address uploads at most 30 photos an hour, also without an account', async () => {
  const app = await testApp({ sql: fixture.sql, settings: { RATE_LIMIT_SCALE: '1' } })
  const send = createUploader(app)
  const first = await Promise.all(Array.from({ length: 30 }, () => send([])))
  const { status, headers } = await send(picture)

  expect(first.map((reply) => reply.status)).toEqual(first.map(() => 400))
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
  expect((await send(picture, { from: '127.0.0.9' })).status).toBe(200)
})

test('one account uploads at most 100 photos a day from all addresses', async () => {
  const app = await testApp({ sql: fixture.sql, settings: { RATE_LIMIT_SCALE: '1' } })
  const send = createUploader(app)
  const token = await fixture.tokenOf('customer')
  const sendFrom = (nth: number) => send([], { token, from: `127.0.1.${nth % 10}` })
  const first = await Promise.all(Array.from({ length: 100 }, (_, nth) => sendFrom(nth)))

  expect(first.map((reply) => reply.status)).toEqual(first.map(() => 400))
  expect((await sendFrom(5)).body.code).toBe('TOO_MANY_REQUESTS')
  expect((await send([], { from: '127.0.1.5' })).body.code).toBe('PHOTO_MISSING')
})

test('an upload beyond the queue is asked to come back, and the others are answered', async () => {
  const replies = await Promise.all(Array.from({ length: 70 }, () => upload(picture)))
  const refused = replies.filter(({ status }) => status === 503)

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(64)
  expect(refused).toHaveLength(6)
  expect(refused[0]?.headers['retry-after']).toBeDefined()
})
