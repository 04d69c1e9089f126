import { defaultPageSize } from '@joblane/contracts/demands/api'
import { largestPageSize } from '@joblane/contracts/http/paged-list'

export type Paging = { pageIndex?: number; pageSize?: number }

/** The offset of a page and its size. */
export function windowOf({ pageIndex = 0, pageSize = defaultPageSize }: Paging) {
  const limit = Math.min(pageSize, largestPageSize)

  return { pageIndex, offset: pageIndex * limit, limit }
}

type Listed<Item> = { items: Item[]; total: number; isTotalCapped?: boolean }

/** The page as the contract defines it; a page past the end is empty and still has the total. */
export function pageOf<Item>(paging: Paging, { items, total, isTotalCapped = false }: Listed<Item>) {
  const { pageIndex, limit } = windowOf(paging)
  const totalPages = Math.ceil(total / limit)

  return {
    items,
    pageIndex,
    totalPages,
    hasPreviousPage: pageIndex > 0 && totalPages > 0,
    hasNextPage: pageIndex + 1 < totalPages,
    totalItems: total,
    isTotalCapped,
  }
}
