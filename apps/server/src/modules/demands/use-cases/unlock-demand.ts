import type { Demand } from '@joblane/contracts/demand'
import { DomainError } from '#kernel/domain-error.ts'
import { eventAfterUnlock } from '../domain/demand-event.ts'
import { demandFor } from '../domain/demand-view.ts'
import { refusalOf } from '../domain/unlock-outcome.ts'
import type { Viewer } from '../domain/visible-contact.ts'
import { isLostRace, takeSeat } from '../seat-store.ts'
import type { DemandTools } from '../tools.ts'

type Unlocking = { demandId: string; viewer: NonNullable<Viewer> }
type Tools = Pick<DemandTools, 'sql' | 'now' | 'feed'>

/** A seat can be lost to somebody else a few times; then something is wrong. */
const mostTries = 10

/** Pays for a demand and reveals its contact: all of it, or none of it. Again is free. */
export async function unlockDemand(tools: Tools, unlocking: Unlocking): Promise<Demand> {
  const { viewer } = unlocking
  const { reason, seatLimit, record } = await takeSeatOrTellWhy(tools, unlocking)
  const refusal = refusalOf(reason, { seatLimit })
  if (refusal) throw new DomainError(refusal)
  if (!record) throw new DomainError('demand_not_found')
  if (reason === 'unlocked') tools.feed.announce(eventAfterUnlock(record))

  return demandFor(viewer, record)
}

async function takeSeatOrTellWhy({ sql, now }: Tools, { demandId, viewer }: Unlocking) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await takeSeat(sql, { demandId, viewer, at: now() })
    } catch (error) {
      if (!isLostRace(error) || tries === mostTries) throw error
    }
  }
}
