import type { Demand } from '@joblane/contracts/demands/demand'
import { DomainError } from '#kernel/domain-error.ts'
import { eventAfterUnlock } from '../demand-event-rules.ts'
import { demandFor } from '../demand-view-rules.ts'
import { refusalOf } from './unlock-outcome-rules.ts'
import type { Viewer } from '../visible-contact-rules.ts'
import type { DemandTools } from '../tools.ts'

type Unlocking = { demandId: string; viewer: NonNullable<Viewer> }
type Tools = Pick<DemandTools, 'takeSeat' | 'feed'>

/** Pays for a demand and reveals its contact, atomically. Unlocking it again is free. */
export async function unlockDemand(tools: Tools, unlocking: Unlocking): Promise<Demand> {
  const { viewer } = unlocking
  const { reason, seatLimit, record } = await tools.takeSeat(unlocking)
  const refusal = refusalOf[reason]
  if (refusal) throw new DomainError(refusal, { count: seatLimit })
  if (!record) throw new DomainError('DEMAND_NOT_FOUND')
  if (reason === 'unlocked') tools.feed.announce(eventAfterUnlock(record))

  return demandFor(viewer, record)
}
