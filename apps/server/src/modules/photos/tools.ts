import type { Cache } from '#cache.ts'
import type { Sql } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Limit } from '#semaphore.ts'
import type { PhotoAddresses } from './photo-address.ts'
import type { PhotoStorage } from './storage/photo-storage.ts'

/** The dependencies of this module's use cases. */
export type PhotoTools = {
  sql: Sql
  now: Clock
  store: PhotoStorage
  addresses: PhotoAddresses
  /** Bounds the uploads in memory, in all and by address: the body of a waiting one is not read yet. */
  takeUpload: <T>(address: string, work: () => Promise<T>) => Promise<T>
  /** Bounds the pictures being decoded, which happens outside the event loop. */
  takeDecoder: Limit
  /** Portraits in doors by the photo's id: a page shows the same few to everybody, and each is made once. */
  doors: Cache<Buffer>
  /** Bounds the doors being made, apart from uploads: visitors must not keep members from uploading. */
  takeDoorMaker: Limit
}
