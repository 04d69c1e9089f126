import { photoField } from '@joblane/contracts/photos/api'
import { largestUpload, photoSides } from '@joblane/contracts/photos/numbers'
import type { RefusalCode } from '@joblane/contracts/refusals'
import type { OutputInfo } from 'sharp'
import { DomainError } from '#kernel/domain-error.ts'
import { sharp } from '../sharp.ts'

export type Picture = { width: number; height: number; files: Record<keyof typeof photoSides, Buffer> }

/** Truncated or damaged data is refused; harmless warnings, which many cameras cause, are not. */
const failOn = 'error'

/** Decodes an upload and encodes it again in both sizes. Nothing of the original file is left, metadata included. */
export async function encodePicture(bytes: Buffer): Promise<Picture> {
  const orientation = await inspect(bytes)
  const { data, info } = await decode(bytes).catch(unreadable)
  // Turned only now: the picture is small, and the box it was scaled into is square.
  const full = await encode(data, info, orientation, photoSides.full)
  const thumbnail = await encode(data, info, orientation, photoSides.thumbnail)

  return {
    width: full.info.width,
    height: full.info.height,
    files: { full: full.data, thumbnail: thumbnail.data },
  }
}

/** Reads the header only, so that a picture of 20,000 × 20,000 pixels is refused before it is decoded. */
async function inspect(bytes: Buffer) {
  if (bytes.length === 0) unreadable()
  const { width, height, pages, orientation } = await sharp(bytes, { failOn, limitInputPixels: false })
    .metadata()
    .catch(unreadable)
  if (width * height > largestUpload.pixels) throw refused('PHOTO_TOO_LARGE')
  if ((pages ?? 1) > 1 || isAnimatedPng(bytes)) unreadable()

  return orientation
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** The decoder would show the first frame of an animated PNG; its animation chunk comes before the pixels. */
function isAnimatedPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(pngSignature)) return false

  const header = bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT')))
  return header.includes('acTL')
}

/** The pixels, scaled down to the larger size. */
const decode = (bytes: Buffer) =>
  sharp(bytes, { failOn, limitInputPixels: largestUpload.pixels })
    .resize({ ...boxOf(photoSides.full), fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

function encode(data: Buffer, info: OutputInfo, orientation: number | undefined, side: number) {
  const { width, height, channels } = info
  const { angle, isMirrored } = orientationOf(orientation)
  const scaled = sharp(data, { raw: { width, height, channels } }).resize({
    ...boxOf(side),
    fit: 'inside',
    withoutEnlargement: true,
  })
  const mirrored = isMirrored ? scaled.flop() : scaled

  return mirrored.rotate(angle).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true })
}

type Orientation = { isMirrored: boolean; angle: 0 | 90 | 180 | 270 }

/** How to turn a picture upright: mirror it left to right first, then rotate it clockwise. The index is EXIF's value. */
const orientations: readonly Orientation[] = [
  { isMirrored: false, angle: 0 },
  { isMirrored: false, angle: 0 },
  { isMirrored: true, angle: 0 },
  { isMirrored: false, angle: 180 },
  { isMirrored: true, angle: 180 },
  { isMirrored: true, angle: 270 },
  { isMirrored: false, angle: 90 },
  { isMirrored: true, angle: 90 },
  { isMirrored: false, angle: 270 },
]

const upright: Orientation = { isMirrored: false, angle: 0 }

const orientationOf = (exif: number | undefined): Orientation => orientations[exif ?? 1] ?? upright

const boxOf = (side: number) => ({ width: side, height: side })

function unreadable(): never {
  throw refused('PHOTO_UNREADABLE')
}

const refused = (code: RefusalCode) => new DomainError(code, { field: photoField })
