import type { SqlOrTx, Tx } from '#database/connect.ts'
import { photosOf } from '#modules/photos/index.ts'
import {
  clearRequestedBy,
  findDemand,
  listForExport,
  listIdsOfAccount,
  removeDemands,
} from '../demand-store.ts'
import { eventOf } from '../demand-event-rules.ts'
import { demandFor } from '../demand-view-rules.ts'
import { notifyEvents } from '../feed-store.ts'
import type { DemandTools } from '../tools.ts'
import { notifyOfClosing } from './notify-of-closing.ts'

/** The effects of deleting an account on its demands, shown before the user confirms. */
export async function consequencesOfLeaving(sql: SqlOrTx, accountId: string): Promise<string[]> {
  const ids = await listIdsOfAccount(sql, accountId)
  if (ids.length === 0) return []
  const demands = ids.length === 1 ? 'Your demand leaves' : `Your ${ids.length} demands leave`

  return [
    `${demands} the lists and your contact details are deleted, even for professionals who unlocked them. We can't take back what they have already written down.`,
  ]
}

/** Erases the demands of an account, in the transaction that erases the account. */
export async function removeDemandsOf(tx: Tx, accountId: string, at: Date) {
  const ids = await listIdsOfAccount(tx, accountId)
  const records = await Promise.all(ids.map((id) => findDemand(tx, id, null)))
  await removeDemands(tx, ids, at)
  for (const record of records) {
    if (record?.isActive) await notifyOfClosing(tx, { demand: record, isDeleted: true })
  }
  await notifyEvents(
    tx,
    records
      .filter((record) => record !== null)
      .map((record) => eventOf('closed', { ...record, isActive: false })),
  )

  await clearRequestedBy(tx, accountId)
}

/** The data we store about a person's demands: their own, and the contacts they unlocked. */
export async function exportDemandsOf(photos: DemandTools['photos'], sql: SqlOrTx, accountId: string) {
  const viewer = { accountId, role: 'CUSTOMER' } as const
  const { demands, unlocked } = await listForExport(sql, viewer)
  const photosById = await photosOf(photos, sql, { kind: 'DEMAND', ids: demands.map(({ id }) => id) })

  return {
    demands: demands.map((record) => ({
      ...demandFor(viewer, record),
      photos: photosById.get(record.id) ?? [],
    })),
    unlockedDemands: unlocked.map(({ unlockedAt, ...record }) => ({
      ...demandFor(viewer, record),
      unlockedAt: unlockedAt.toISOString(),
    })),
  }
}
