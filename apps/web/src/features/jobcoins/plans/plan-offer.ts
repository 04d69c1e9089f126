import type { LoggedUser } from '@joblane/contracts/accounts/api'
import { isFree, type JobcoinsPacket } from '@joblane/contracts/jobcoins/plans'
import { onDay } from '#lib/format/dates.ts'

type CurrentPlan = LoggedUser['currentPlan']

/** The label of a plan's button for this user, and whether it is enabled. */
export type Offer = {
  text: string
  isAvailable: boolean
  /** It is the plan they are on. */
  isCurrent: boolean
  /** When an unavailable plan becomes available again. */
  note: string | null
}

export function offerOf(plan: JobcoinsPacket, current: CurrentPlan): Offer {
  const isCurrent = plan.name === current?.name
  const offer = { isCurrent, isAvailable: true, note: null }
  if (!isFree(plan)) {
    return { ...offer, text: current?.payPalStatus === 'COMPLETED' ? 'Update plan' : 'Buy plan' }
  }
  if (hasPaidPlan(current)) return { ...offer, text: 'Unavailable', isAvailable: false }
  if (!current || !isCurrent) return { ...offer, text: 'Start Free' }

  return {
    ...offer,
    text: 'Used',
    isAvailable: false,
    note: `Available again on ${onDay(current.runsUntil)}`,
  }
}

/** A paid plan whose payment is complete and whose month runs. */
const hasPaidPlan = (current: CurrentPlan) =>
  current !== null && current.payPalStatus === 'COMPLETED' && current.price > 0
