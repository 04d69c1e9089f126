import type { Tx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { findDemand } from './demand-store.ts'
import { eventAfterChange } from './demand-event-rules.ts'
import type { DemandRecord } from './demand-view-rules.ts'
import type { Viewer } from './visible-contact-rules.ts'
import { notifyEvents } from './feed-store.ts'
import type { DemandTools } from './tools.ts'

/** Reads a demand after its change was committed, and publishes its new state to every instance. */
export async function announceChange(
  { sql, feed }: Pick<DemandTools, 'sql' | 'feed'>,
  demandId: string,
  viewer: Viewer,
): Promise<DemandRecord> {
  const record = await findDemand(sql, demandId, viewer)
  if (!record) throw new DomainError('DEMAND_NOT_FOUND')
  feed.announce(eventAfterChange(record))

  return record
}

/** The same for changes in the caller's transaction: published when it commits. */
export async function announceWithin(tx: Tx, demandIds: readonly string[]) {
  const records = await Promise.all(demandIds.map((id) => findDemand(tx, id, null)))
  await notifyEvents(tx, records.filter((record) => record !== null).map(eventAfterChange))
}
