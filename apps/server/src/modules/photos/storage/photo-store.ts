import type { PhotoSize } from '@joblane/contracts/photos/numbers'

/** Where the bytes of pictures are. */
export type PhotoStore = {
  put(key: string, bytes: Buffer): Promise<void>
  /** Null if there is no such file. */
  get(key: string): Promise<Buffer | null>
  /** Idempotent: deleting what is gone succeeds. */
  delete(key: string): Promise<void>
}

/** Grouped by the first two digits, so that no folder gets too large. */
export const photoKey = (id: string, size: PhotoSize) => `${id.slice(0, 2)}/${id}-${size}.jpg`

export const pictureType = 'image/jpeg'
