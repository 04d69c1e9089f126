import type { DemandEvent } from '@joblane/contracts/demands/events'
import type { DemandRecord } from './demand-view-rules.ts'

/** The public event of a demand: it contains no personal data. */
export const eventOf = (type: DemandEvent['type'], record: DemandRecord): DemandEvent => ({
  type,
  id: record.id,
  isActive: record.isActive,
  isGoldenDemand: record.isGolden,
  isExclusive: record.isExclusive,
  unlockCount: record.taken,
  unlockLimit: record.seatLimit,
  category: record.category,
  subcategory: record.subcategory,
  city: record.city,
  stateCode: record.stateCode,
})

const isOpen = ({ isActive, taken, seatLimit }: DemandRecord) => isActive && taken < seatLimit

/** After an unlock: the last seat closes the demand. */
export const eventAfterUnlock = (record: DemandRecord) => eventOf(isOpen(record) ? 'seats' : 'closed', record)

/** After its customer or an administrator changed it. */
export const eventAfterChange = (record: DemandRecord) =>
  eventOf(isOpen(record) ? 'opened' : 'closed', record)
