import { randomBytes } from 'node:crypto'
import { doorPicture } from '@joblane/contracts/photos/numbers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPhoto, aPicture } from '../testing/a-picture.ts'
import { encodeDoor } from './encode-door.ts'

const noise = () =>
  sharp(randomBytes(1600 * 1600 * 3), { raw: { width: 1600, height: 1600, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer()

test.each([
  ['a wide photo', () => aPhoto({ width: 1600, height: 900 })],
  ['a tall photo', () => aPhoto({ width: 900, height: 1600 })],
  ['a photo of the very shape', () => aPhoto({ width: 320, height: 480 })],
  ['a tiny picture', () => aPicture('jpeg', { width: 40, height: 30 })],
  ['nothing but noise', noise],
])('%s becomes a WebP of 320 × 480 with at most 13 kB', async (_name, make) => {
  const door = await encodeDoor(await make())
  const { format, width, height } = await sharp(door).metadata()

  expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 480 })
  expect(door.length).toBeLessThanOrEqual(doorPicture.bytes)
})

/** Stripes of pure color, beside each other or one below the other. */
const stripes = (colors: readonly number[][], { width, height }: { width: number; height: number }) =>
  sharp(Buffer.from(colors.flat()), {
    raw: { width: width > height ? 3 : 1, height: width > height ? 1 : 3, channels: 3 },
  })
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer()

const [red, green, blue] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
]

test.each([
  ['a wide photo keeps its middle', [red, green, blue], { width: 900, height: 300 }, 'green'],
  ['a tall one its top, where the head is', [green, red, blue], { width: 100, height: 450 }, 'green'],
])('%s', async (_name, colors, size, expected) => {
  const door = await encodeDoor(await stripes(colors, size))
  const { dominant } = await sharp(door).stats()

  expect(dominant.g > dominant.r && dominant.g > dominant.b ? 'green' : dominant).toBe(expected)
})
