import type { PhotoSize } from '@joblane/contracts/photos/numbers'
import { DomainError } from '#kernel/domain-error.ts'
import { readDoor } from './doors/read-door.ts'
import { photoKey, photoSizes, typeOf } from './storage/photo-storage.ts'
import type { PhotoTools } from './open-photos.ts'
import { mayRead, type PublicThings } from './who-may-read.ts'

type Address = { id: string; size: string; expires?: unknown; signature?: unknown }

type Tools = PhotoTools & { publicThings: PublicThings }

/** The bytes behind an address. */
export async function readPicture(tools: Tools, address: Address) {
  const { id, size } = address
  const expiry = tools.addresses.expiryOf(address)
  if (expiry === null || !isSize(size)) throw new DomainError('NOT_FOUND')
  if (!(await mayRead(tools, { photoId: id, expiry }))) throw new DomainError('NOT_FOUND')
  const bytes = size === 'door' ? await readDoor(tools, id) : await tools.store.get(photoKey(id, size))
  if (!bytes) throw new DomainError('NOT_FOUND')

  return { bytes, type: typeOf(size), expiry }
}

const isSize = (text: string): text is PhotoSize => photoSizes.some((size) => size === text)
