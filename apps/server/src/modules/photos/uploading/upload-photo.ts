import { randomUUID } from 'node:crypto'
import type { Photo } from '@joblane/contracts/photos/photo'
import { refuseDeleted } from '#database/refuse-deleted.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { deleteById, insertPhoto } from '../photo-store.ts'
import { deleteIfGone } from '../storage/delete-if-gone.ts'
import { encodePicture } from './encode-picture.ts'
import { photoKey } from '../storage/photo-storage.ts'
import type { PhotoTools } from '../open-photos.ts'

type Upload = {
  ownerId: string | null
  /** Of the client. */
  address: string
  /** Reads the body. */
  read: () => Promise<Buffer>
}

/** Stores an uploaded picture, which nothing refers to yet. */
export const uploadPhoto = (tools: PhotoTools, { ownerId, address, read }: Upload): Promise<Photo> =>
  tools.takeUpload(address, async () => {
    const bytes = await read()
    const picture = await tools.takeDecoder(() => encodePicture(bytes))

    return keep(tools, ownerId, picture)
  })

type Picture = Awaited<ReturnType<typeof encodePicture>>

/** The row comes first: no crash leaves bytes that no row, and so no job, knows of. */
async function keep(
  { sql, store, now, addresses }: PhotoTools,
  ownerId: string | null,
  { width, height, files }: Picture,
): Promise<Photo> {
  const id = randomUUID()
  await insertPhoto(sql, { id, ownerId, width, height, at: now() }).catch(refuseDeleted)
  try {
    await store.put(photoKey(id, 'full'), files.full)
    await store.put(photoKey(id, 'thumbnail'), files.thumbnail)
  } catch (error) {
    await deleteById(sql, id)
    throw error
  }
  // With its account.
  if (await deleteIfGone(sql, id)) throw new DomainError('SIGN_IN_REQUIRED')

  return { id, ...addresses.of(id, 'expiring'), width, height }
}
