import type { PhotoKind, PhotoSize } from '@joblane/contracts/photos/numbers'
import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { type AttachedTo, findAttachedTo } from './photo-store.ts'
import { readDoor } from './doors/read-door.ts'
import { photoKey, photoSizes, typeOf } from './storage/photo-storage.ts'
import type { PhotoTools } from './tools.ts'

type Address = { id: string; size: string; expires?: unknown; signature?: unknown }

/** Whether every visitor may see the thing with this id, for each kind of thing that can be public. */
export type PublicThings = Partial<Record<PhotoKind, (sql: SqlOrTx, id: string) => Promise<boolean>>>

type Tools = PhotoTools & { publicThings: PublicThings }

/**
 * The bytes behind an address. The row is checked first: a deleted photo is gone before its bytes are, and a lasting
 * address leads to nothing once its photo is no longer public.
 */
export async function readPicture(tools: Tools, address: Address) {
  const { id, size } = address
  const expiry = tools.addresses.expiryOf(address)
  if (expiry === null || !isSize(size)) throw new DomainError('NOT_FOUND')
  const thing = await findAttachedTo(tools.sql, id)
  const isReadable = thing && (expiry !== 'never' || (await isPublic(tools, thing)))
  if (!isReadable) throw new DomainError('NOT_FOUND')
  const bytes = size === 'door' ? await readDoor(tools, id) : await tools.store.get(photoKey(id, size))
  if (!bytes) throw new DomainError('NOT_FOUND')

  return { bytes, type: typeOf(size), expiry }
}

const isPublic = async ({ sql, publicThings }: Tools, { kind, id }: AttachedTo) =>
  kind !== null && ((await publicThings[kind]?.(sql, id)) ?? false)

const isSize = (text: string): text is PhotoSize => photoSizes.some((size) => size === text)
