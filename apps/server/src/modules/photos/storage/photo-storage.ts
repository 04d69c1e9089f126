import type { PhotoSize } from '@joblane/contracts/photos/numbers'

/** Where the bytes of pictures are. */
export type PhotoStorage = {
  put(key: string, bytes: Buffer): Promise<void>
  /** Null if there is no such file. */
  get(key: string): Promise<Buffer | null>
  /** Idempotent: deleting what is gone succeeds. */
  delete(key: string): Promise<void>
}

/** Grouped by the first two digits, so that no folder gets too large. */
export const photoKey = (id: string, size: PhotoSize) => `${id.slice(0, 2)}/${id}-${size}.${endings[size]}`

const endings = { full: 'jpg', thumbnail: 'jpg', door: 'webp' } as const satisfies Record<PhotoSize, string>

export const photoSizes = Object.keys(endings) as PhotoSize[]

export const pictureTypes = { jpg: 'image/jpeg', webp: 'image/webp' } as const

export const typeOf = (size: PhotoSize) => pictureTypes[endings[size]]
