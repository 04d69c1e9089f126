import type { PhotoKind } from '@joblane/contracts/photos/numbers'
import type { SqlOrTx } from '#database/connect.ts'

export type PhotoRow = { id: string; width: number; height: number }
type NewPhoto = PhotoRow & { ownerId: string | null; at: Date }

export async function insertPhoto(sql: SqlOrTx, { id, ownerId, width, height, at }: NewPhoto) {
  await sql`select photo_add(${id}, ${ownerId}, ${width}, ${height}, ${at})`
}

type Attachment = { photoIds: readonly string[]; by: string | null; to: { kind: PhotoKind; id: string } }

/** False, and nothing changed, if one of the photos is unknown, foreign or used: see photo_attach.sql. */
export async function attach(tx: SqlOrTx, { photoIds, by, to }: Attachment): Promise<boolean> {
  const [row] = await tx<{ isAttached: boolean }[]>`
    select photo_attach(${photoIds}::uuid[], ${by}, ${to.kind}, ${to.id}) as "isAttached"`

  return row?.isAttached ?? false
}

/** Detaches the named photos of things that are about to be replaced, so that the replacement can attach them. */
export async function release(
  tx: SqlOrTx,
  { kind, ids, photoIds }: { kind: PhotoKind; ids: readonly string[]; photoIds: readonly string[] },
) {
  await tx`
    update photo set attached_kind = null, attached_id = null, position = null
    where attached_kind = ${kind} and attached_id = any (${ids}::uuid[]) and id::text = any (${photoIds.map((id) => id.toLowerCase())}::text[])`
}

/** In the order in which they are shown. */
export const listAttached = (sql: SqlOrTx, kind: PhotoKind, ids: readonly string[]) => sql<
  (PhotoRow & { attachedId: string })[]
>`
  select id, width, height, attached_id as "attachedId" from photo
  where attached_kind = ${kind} and attached_id = any (${ids}::uuid[])
  order by attached_id, position`

type AttachedTo = { kind: PhotoKind; id: string } | { kind: null; id: null }

/** What a photo is attached to; null if there is no such photo. */
export async function findAttachedTo(sql: SqlOrTx, photoId: string): Promise<AttachedTo | null> {
  const [row] = await sql<AttachedTo[]>`
    select attached_kind as kind, attached_id as id from photo where id = ${photoId}`

  return row ?? null
}

// A trigger queues the deletion of the bytes: see photo_delete_bytes.sql.

export async function deleteAttached(tx: SqlOrTx, kind: PhotoKind, ids: readonly string[]) {
  await tx`select photo_delete_of(${kind}, ${ids}::uuid[])`
}

export async function deleteById(sql: SqlOrTx, id: string) {
  await sql`delete from photo where id = ${id}`
}

export async function deleteOfAccount(tx: SqlOrTx, accountId: string) {
  await tx`delete from photo where owner_id = ${accountId}`
}

/** Skips photos that are being attached right now. */
export async function deleteUnattachedBefore(sql: SqlOrTx, before: Date): Promise<number> {
  const { count } = await sql`
    delete from photo where id in (
      select id from photo where attached_kind is null and created_at < ${before} for update skip locked)`

  return count
}

type ExportedPhoto = PhotoRow & { uploadedAt: Date; attachedTo: PhotoKind | null }

export const listOfAccount = (sql: SqlOrTx, accountId: string) => sql<ExportedPhoto[]>`
  select id, width, height, created_at as "uploadedAt", attached_kind as "attachedTo" from photo
  where owner_id = ${accountId} order by created_at`
