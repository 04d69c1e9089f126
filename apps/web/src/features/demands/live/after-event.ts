import type { Demand } from '@joblane/contracts/demands/demand'
import type { DemandEvent } from '@joblane/contracts/demands/events'
import type { DemandFilters } from '@joblane/contracts/demands/api'

/** The demand with the event applied; any other demand is returned unchanged. */
export const demandAfter = (demand: Demand, event: DemandEvent): Demand =>
  demand.id === event.id
    ? {
        ...demand,
        isActive: event.isActive,
        isGoldenDemand: event.isGoldenDemand,
        isExclusive: event.isExclusive,
        unlockCount: event.unlockCount,
        unlockLimit: event.unlockLimit,
      }
    : demand

/** A list on the screen: its query and its items. */
export type ShownList = { filters: DemandFilters; isGolden: boolean; demands: readonly Demand[] }

/** Whether an event changes a list's members: a matching demand was added, or one of its own removed. */
export function isListChangedBy(event: DemandEvent, { filters, isGolden, demands }: ShownList) {
  const shown = demands.find(({ id }) => id === event.id)
  if (event.type === 'closed') return shown !== undefined
  if (shown) return shown.isGoldenDemand !== event.isGoldenDemand

  return event.type === 'opened' && event.isGoldenDemand === isGolden && isFoundBy(event, filters)
}

/** Only the server can evaluate a search, so it might match this demand. */
const isFoundBy = (event: DemandEvent, { stateCode, city, category, subcategory }: DemandFilters) =>
  isSame(stateCode, event.stateCode) &&
  isSame(city, event.city) &&
  isSame(category, event.category) &&
  isSame(subcategory, event.subcategory)

const isSame = (wanted: string | undefined, value: string) =>
  !wanted || wanted.toLowerCase() === value.toLowerCase()
