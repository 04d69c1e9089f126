/** What a photo can be attached to, and how many photos each of these may have. */
export const photosPer = {
  DEMAND: 6,
  MESSAGE: 4,
  REVIEW: 4,
  PROFILE: 1,
  PORTFOLIO: 12,
} as const

export type PhotoKind = keyof typeof photosPer

/** The largest upload. */
export const largestUpload = { bytes: 10 * 1024 * 1024, pixels: 50_000_000 } as const

/** The longest side of the stored pictures, in pixels. */
export const photoSides = { full: 1600, thumbnail: 320 } as const

/** A portrait in an arched door: cut to exactly these pixels, and never more bytes. */
export const doorPicture = { width: 320, height: 480, bytes: 13_000 } as const

export type PhotoSize = keyof typeof photoSides | 'door'

/** The job deletes a photo that nothing refers to after this many hours. */
export const unattachedPhotoLifeInHours = 24

/** A signed address of a photo is valid for at most this many hours. */
export const photoAddressLifeInHours = 24
