import { Cache } from '#cache.ts'
import type { SqlOrTx, Tx } from '#database/connect.ts'
import { createSemaphore, createSemaphorePerKey } from '#semaphore.ts'
import { photoAddresses } from './photo-address.ts'
import { deleteOfAccount, listOfAccount } from './photo-store.ts'
import type { PhotoTools } from './tools.ts'

/** 8 uploads of at most 10 MB are in memory, 56 more wait, and the next one gets a 503. */
const uploads = { atOnce: 8, waiting: 56 }
/** One address gets half of them: its slow connections leave room for others. */
const uploadsOfAddress = { atOnce: 4, waiting: 60 }
const decoders = { atOnce: 2, waiting: uploads.atOnce }
/** A page with a dozen new portraits asks for all of them at once. */
const doorMakers = { atOnce: 1, waiting: 100 }
/** At most 13 kB each. */
const mostDoorsInMemory = 200

type Settings = Pick<PhotoTools, 'sql' | 'now' | 'store'> & { secret: string }

/** The module's long-lived objects; app.ts creates them once and passes them on. */
export function openPhotos({ secret, ...settings }: Settings): PhotoTools {
  const limitUploads = createSemaphore(uploads)
  const limitUploadsOf = createSemaphorePerKey(uploadsOfAddress)

  return {
    ...settings,
    addresses: photoAddresses({ secret, now: settings.now }),
    takeUpload: (address, work) => limitUploadsOf(address, () => limitUploads(work)),
    takeDecoder: createSemaphore(decoders),
    doors: new Cache<Buffer>({ max: mostDoorsInMemory }),
    takeDoorMaker: createSemaphore(doorMakers),
  }
}

/** What this module does when an account changes. */
export const accountEventsOfPhotos = ({ addresses }: Pick<PhotoTools, 'addresses'>) => ({
  deleting: async (tx: Tx, accountId: string) => {
    await deleteOfAccount(tx, accountId)
  },
  exported: async (sql: SqlOrTx, accountId: string) => {
    const photos = await listOfAccount(sql, accountId)

    return {
      photos: photos.map(({ id, uploadedAt, ...rest }) => ({
        id,
        ...rest,
        ...addresses.of(id, 'expiring'),
        uploadedAt: uploadedAt.toISOString(),
      })),
    }
  },
})
