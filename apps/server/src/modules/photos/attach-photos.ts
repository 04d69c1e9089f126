import { photoTexts } from '@joblane/contracts/photos/api'
import { type PhotoKind, photosPer } from '@joblane/contracts/photos/numbers'
import type { Tx } from '#database/connect.ts'
import { isUuid } from '#kernel/is-uuid.ts'
import { refusal } from '#kernel/refuse-faults.ts'
import { attach } from './photo-store.ts'

type Attaching = {
  photoIds: readonly string[]
  /** The caller's account. */
  by: string | null
  to: { kind: PhotoKind; id: string }
  /** The field to blame. */
  field?: string
}

/**
 * Makes the named photos the photos of one thing, in this order, inside the caller's transaction. Photos that it had
 * before may be named again; those that are not named are deleted. An unknown, foreign or used photo is refused.
 */
export async function attachPhotos(tx: Tx, { photoIds, by, to, field }: Attaching) {
  const ids = photoIds.map((id) => id.toLowerCase())
  const most = photosPer[to.kind]
  const name = field ?? (most === 1 ? 'photoId' : 'photoIds')
  if (ids.length > most) throw refusal(name, photoTexts.tooMany(most))
  if (new Set(ids).size < ids.length || !ids.every(isUuid)) throw refusal(name, photoTexts.unusable)

  const isAttached = await attach(tx, { photoIds: ids, by, to })
  if (!isAttached) throw refusal(name, photoTexts.unusable)
}
