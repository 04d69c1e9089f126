import type { Photo } from '@joblane/contracts/photos/photo'
import type { PhotoKind } from '@joblane/contracts/photos/numbers'
import type { SqlOrTx } from '#database/connect.ts'
import type { AddressKind } from './photo-address.ts'
import { listAttached } from './photo-store.ts'
import type { PhotoTools } from './open-photos.ts'

type Wanted = {
  kind: PhotoKind
  ids: readonly string[]
  /** Lasting only for what every visitor may see. */
  addresses?: AddressKind
}

/** The photos of several things, by the id of the thing; a thing without photos is not in the map. */
export async function photosOf(
  photos: Pick<PhotoTools, 'addresses'>,
  sql: SqlOrTx,
  { kind, ids, addresses = 'expiring' }: Wanted,
): Promise<Map<string, Photo[]>> {
  const rows = await listAttached(sql, kind, ids)
  const byThing = Map.groupBy(rows, ({ attachedId }) => attachedId)

  return new Map(
    Array.from(byThing, ([attachedId, attached]) => [
      attachedId,
      attached.map(({ id, width, height }) => ({
        id,
        ...photos.addresses.of(id, addresses),
        width,
        height,
      })),
    ]),
  )
}
