import { Type } from 'typebox'
import { largestUpload, type PhotoKind, photosPer } from './numbers.ts'
import { visitorOrMember } from '../http/access.ts'
import { endpoint, strictObject } from '../http/endpoint.ts'
import { Photo } from './photo.ts'

export const photoTexts = {
  tooLarge: `A photo may have at most ${largestUpload.bytes / 1024 / 1024} MB and ${largestUpload.pixels / 1_000_000} megapixels.`,
  unusable: 'One of these photos can no longer be used. Please remove it and add it again.',
  tooMany: (most: number) =>
    most === 1 ? 'Only one photo is possible here.' : `At most ${most} photos are possible here.`,
} as const

/** The ids of uploaded photos, in the order in which they are shown. */
export const PhotoIds = (kind: PhotoKind) =>
  Type.Array(Type.String({ maxLength: 100 }), { maxItems: photosPer[kind] })

/** The multipart field that holds the picture. */
export const photoField = 'file'

export const PhotoUpload = strictObject({
  [photoField]: Type.String({ contentMediaType: 'application/octet-stream', maxLength: largestUpload.bytes }),
})

/**
 * One JPEG, PNG or WebP picture, recognized by its content, in the multipart field `file`. It is decoded and encoded
 * again: nothing of the original file is stored. A photo that is not attached to anything is deleted after 24 hours.
 */
export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/photos',
  summary: 'Upload a picture, to attach it by its id',
  access: visitorOrMember,
  refusals: ['PHOTO_MISSING', 'PHOTO_UNREADABLE', 'PHOTO_TOO_LARGE'],
  accepts: 'file',
  limit: { max: 30, per: 'hour' },
  memberLimit: { max: 100, per: 'day' },
  body: PhotoUpload,
  reply: Photo,
})

/** A stored picture; the address carries a signature. */
export const photoFilePath = '/api/photos/:id/:size'
