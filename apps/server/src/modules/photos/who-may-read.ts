import type { PhotoKind } from '@joblane/contracts/photos/numbers'
import type { SqlOrTx } from '#database/connect.ts'
import { findAttachedTo } from './photo-store.ts'

/** Whether every visitor may see the thing with this id. Each area says so of its own things; the others are private. */
export type PublicThings = Partial<Record<PhotoKind, (sql: SqlOrTx, id: string) => Promise<boolean>>>

type Reading = { photoId: string; expiry: Date | 'never' }

/**
 * Who may read a photo: whoever has an address that expires, for it was signed for somebody who may see the thing; with
 * a lasting address everybody, for as long as the thing is public. Nobody reads a deleted photo, though its bytes may
 * still be there.
 */
export async function mayRead(
  { sql, publicThings }: { sql: SqlOrTx; publicThings: PublicThings },
  { photoId, expiry }: Reading,
): Promise<boolean> {
  const thing = await findAttachedTo(sql, photoId)
  if (!thing) return false
  if (expiry !== 'never') return true

  return thing.kind !== null && ((await publicThings[thing.kind]?.(sql, thing.id)) ?? false)
}
