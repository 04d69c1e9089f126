import { crc32 } from 'node:zlib'
import sharp from 'sharp'

type Wanted = { width?: number; height?: number; orientation?: number }

/** A JPEG as a camera makes it: noise, with a place and an orientation in its metadata. */
export const aPhoto = ({ width = 400, height = 300, orientation = 1 }: Wanted = {}) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 85 })
    .withExif({ IFD3: { GPSLatitude: '25/1 46/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation })
    .toBuffer()

/** A plain picture in a format. */
export const aPicture = (
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' = 'jpeg',
  { width = 40, height = 30 }: Wanted = {},
) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer()

/** Two frames. */
export async function anAnimation(): Promise<Buffer> {
  const frames = await Promise.all([aPicture('png'), aPicture('png', { width: 39 })])

  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

/** The header of a PNG that claims to have 20,000 × 20,000 pixels, and little else. */
export function aHugePng(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(20_000, 0)
  header.writeUInt32BE(20_000, 4)
  header.set([8, 2, 0, 0, 0], 8)

  return pngOf([
    ['IHDR', header],
    ['IDAT', Buffer.alloc(900, 1)],
    ['IEND', Buffer.alloc(0)],
  ])
}

/** A PNG with an animation chunk, which decoders that do not know it skip. */
export async function anAnimatedPng(): Promise<Buffer> {
  const still = await aPicture('png')
  const animation = chunkOf('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))

  return Buffer.concat([still.subarray(0, 33), animation, still.subarray(33)])
}

const pngOf = (chunks: [string, Buffer][]) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...chunks.map(([name, data]) => chunkOf(name, data)),
  ])

function chunkOf(name: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))

  return Buffer.concat([length, named, checksum])
}
