import { photoSides, type PhotoSize } from '@joblane/contracts/business/photos'
import { DomainError } from '#kernel/domain-error.ts'
import { exists } from '../photo-row-store.ts'
import { photoKey } from '../storage/photo-store.ts'
import type { PhotoTools } from '../tools.ts'

type Address = { id: string; size: string; expires?: unknown; signature?: unknown }

/** The bytes behind an address. The row is checked first: a deleted photo is gone before its bytes are. */
export async function readPicture({ sql, store, addresses }: PhotoTools, address: Address) {
  const { id, size } = address
  const expiry = addresses.expiryOf(address)
  if (expiry === null || !isSize(size) || !(await exists(sql, id))) throw new DomainError('not_found')
  const bytes = await store.get(photoKey(id, size))
  if (!bytes) throw new DomainError('not_found')

  return { bytes, expiry }
}

const isSize = (text: string): text is PhotoSize => Object.hasOwn(photoSides, text)
