import type { Demand } from '@joblane/contracts/demands/demand'
import { type DemandPage, defaultPageSize } from '@joblane/contracts/demands/api'

/** A page of a list of demands; the only one unless there are more demands than it holds. */
export const aPageOf = (
  items: Demand[],
  { pageIndex = 0, totalItems = items.length }: Partial<DemandPage> = {},
): DemandPage => {
  const totalPages = Math.ceil(totalItems / defaultPageSize)

  return {
    items,
    pageIndex,
    totalPages,
    totalItems,
    hasPreviousPage: pageIndex > 0,
    hasNextPage: pageIndex < totalPages - 1,
    isTotalCapped: false,
  }
}
