import { sentenceOf } from '@joblane/contracts/refusals'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aHugePng, anAnimatedPng, anAnimation, aPhoto, aPicture } from '../testing/a-picture.ts'
import { encodePicture } from './encode-picture.ts'

const sentence = sentenceOf('PHOTO_UNREADABLE')

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes two JPEGs, and is not enlarged', async (format) => {
  const { width, height, files } = await encodePicture(await aPicture(format))
  const sizes = await Promise.all([files.full, files.thumbnail].map((file) => sharp(file).metadata()))

  expect({ width, height }).toEqual({ width: 40, height: 30 })
  expect(sizes.map((size) => [size.format, size.width, size.height])).toEqual([
    ['jpeg', 40, 30],
    ['jpeg', 40, 30],
  ])
})

test('the longest sides are 1,600 and 320 pixels', async () => {
  const { width, height, files } = await encodePicture(await aPicture('jpeg', { width: 3200, height: 2000 }))
  const thumbnail = await sharp(files.thumbnail).metadata()

  expect([width, height, thumbnail.width, thumbnail.height]).toEqual([1600, 1000, 320, 200])
})

test('neither place nor camera nor orientation travels with it', async () => {
  const original = await aPhoto({ orientation: 6 })
  const { files } = await encodePicture(original)
  const [before, after] = await Promise.all([original, files.full].map((file) => sharp(file).metadata()))

  expect(before?.exif).toBeDefined()
  expect([after?.exif, after?.icc, after?.xmp, after?.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is applied', async (orientation) => {
  const corners = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 255, 255, 0])
  const original = await sharp(corners, { raw: { width: 3, height: 2, channels: 3 } })
    .resize({ width: 300, height: 200, kernel: 'nearest' })
    .withMetadata({ orientation })
    .png()
    .toBuffer()
  const { width, height, files } = await encodePicture(original)
  const expected = await sharp(original)
    .autoOrient()
    .resize(30, 30, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const actual = await sharp(files.full).resize(30, 30, { fit: 'fill' }).raw().toBuffer()
  const difference = expected.reduce((sum, value, index) => sum + Math.abs(value - (actual[index] ?? 0)), 0)

  expect([width, height]).toEqual(orientation > 4 ? [200, 300] : [300, 200])
  expect(difference / expected.length).toBeLessThan(12)
})

test('what is transparent becomes white', async () => {
  const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const { files } = await encodePicture(clear)
  const { dominant } = await sharp(files.full).stats()

  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
})

test.each([
  ['a text', async () => Buffer.from('Hello, this is a plumber.')],
  ['nothing', async () => Buffer.alloc(0)],
  [
    'an SVG with a script',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  ],
  ['a GIF', () => aPicture('gif')],
  ['a TIFF', () => aPicture('tiff')],
  ['an animated WebP', anAnimation],
  ['an animated PNG', anAnimatedPng],
  ['half a photo', async () => halfOf(await aPhoto())],
  ['half a PNG', async () => halfOf(await aPicture('png'))],
  ['a header alone', async () => (await aPhoto()).subarray(0, 200)],
])('%s is not a picture we can read', async (_name, make) => {
  const bytes = await make()

  await expect(encodePicture(bytes)).rejects.toMatchObject({
    code: 'PHOTO_UNREADABLE',
    message: sentence,
    fields: { file: [sentence] },
  })
})

test('20,000 × 20,000 pixels in 1 kB are too large, and are not decoded', async () => {
  const huge = aHugePng()

  expect(huge.length).toBeLessThan(1024)
  await expect(encodePicture(huge)).rejects.toMatchObject({ code: 'PHOTO_TOO_LARGE' })
})

const halfOf = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
