import { Cache } from '#cache.ts'
import type { Sql } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import { createSemaphore, createSemaphorePerKey } from '#semaphore.ts'
import { photoAddresses } from './photo-address.ts'
import type { PhotoStorage } from './storage/photo-storage.ts'

/** 8 uploads of at most 10 MB are in memory, 56 more wait, and the next one gets a 503. */
const uploads = { atOnce: 8, waiting: 56 }
/** One address gets half of them: its slow connections leave room for others. */
const uploadsOfAddress = { atOnce: 4, waiting: 60 }
const decoders = { atOnce: 2, waiting: uploads.atOnce }
/** A page with a dozen new portraits asks for all of them at once. */
const doorMakers = { atOnce: 1, waiting: 100 }
/** At most 13 kB each. */
const mostDoorsInMemory = 200

type Settings = { sql: Sql; now: Clock; store: PhotoStorage; secret: string }

export type PhotoTools = ReturnType<typeof openPhotos>

/** The module's long-lived objects; app.ts creates them once and passes them on. */
export function openPhotos({ secret, ...settings }: Settings) {
  const limitUploads = createSemaphore(uploads)
  const limitUploadsOf = createSemaphorePerKey(uploadsOfAddress)

  return {
    ...settings,
    addresses: photoAddresses({ secret, now: settings.now }),
    /** Bounds the uploads in memory, in all and by address: the body of a waiting one is not read yet. */
    takeUpload: <T>(address: string, work: () => Promise<T>) =>
      limitUploadsOf(address, () => limitUploads(work)),
    /** Bounds the pictures being decoded, which happens outside the event loop. */
    takeDecoder: createSemaphore(decoders),
    /** Portraits in doors by the photo's id: a page shows the same few to everybody, and each is made once. */
    doors: new Cache<Buffer>({ max: mostDoorsInMemory }),
    /** Bounds the doors being made, apart from uploads: visitors must not keep members from uploading. */
    takeDoorMaker: createSemaphore(doorMakers),
  }
}
