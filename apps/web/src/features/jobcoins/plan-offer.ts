import type { LoggedUser } from '@joblane/contracts/api/accounts'
import { isFree, type Plan } from '@joblane/contracts/plans'

type CurrentPlan = LoggedUser['currentPlan']

/** A paid plan whose payment is complete and whose month runs. */
const hasPaidPlan = (current: CurrentPlan) =>
  current !== null && current.payPalStatus === 'COMPLETED' && current.price > 0

/** What the button of a plan says to somebody, and whether it can be pressed. */
export function offerOf(plan: Plan, current: CurrentPlan) {
  if (isFree(plan)) {
    return hasPaidPlan(current)
      ? { text: 'Unavailable', isAvailable: false }
      : { text: 'Start Free', isAvailable: true }
  }

  return { text: current?.payPalStatus === 'COMPLETED' ? 'Update plan' : 'Buy plan', isAvailable: true }
}
