import { type DemandStatus, demandStatuses } from '@joblane/contracts/demands/api'
import { largestPageIndex } from '@joblane/contracts/http/paged-list'
import { filterLimits } from '@joblane/contracts/demands/numbers'
import { cutText } from '@joblane/contracts/site/cut-text'

/** The filters of a list of demands; an empty one does not filter. The address stores them by these names. */
export type DemandFilter = Record<keyof typeof filterLimits, string>

/** The lists of one address, each with a page number of its own. */
export type ListName = 'golden' | 'common' | 'open'

const names = Object.keys(filterLimits) as (keyof DemandFilter)[]
const listNames: readonly ListName[] = ['golden', 'common', 'open']

/**
 * A city counts within its state only, and a subcategory within its category. What the server would refuse as too long
 * is cut: it matches nothing anyway.
 */
export function filterOf(address: URLSearchParams): DemandFilter {
  const read = (name: keyof DemandFilter) => cutText((address.get(name) ?? '').trim(), filterLimits[name])
  const stateCode = read('stateCode')
  const category = read('category')

  return {
    stateCode,
    city: stateCode && read('city'),
    category,
    subcategory: category && read('subcategory'),
    search: read('search'),
  }
}

/** The address after a filter changed: dependent filters are cleared, and every list returns to its first page. */
export function withFilter(address: URLSearchParams, change: Partial<DemandFilter>): URLSearchParams {
  const filter = {
    ...filterOf(address),
    ...(change.stateCode !== undefined && { city: '' }),
    ...(change.category !== undefined && { subcategory: '' }),
    ...change,
  }

  const next = new URLSearchParams(address)
  for (const name of listNames) next.delete(name)
  for (const name of names) put(next, name, filter[name])

  return next
}

/** The page of a list, counted from 0; the address counts as people do. */
export function pageIndexOf(address: URLSearchParams, list: ListName): number {
  const number = address.get(list) ?? ''

  return /^\d{1,10}$/.test(number) ? Math.min(Math.max(0, Number(number) - 1), largestPageIndex) : 0
}

export function withPage(address: URLSearchParams, list: ListName, pageIndex: number): URLSearchParams {
  const next = new URLSearchParams(address)
  put(next, list, pageIndex === 0 ? '' : String(pageIndex + 1))

  return next
}

export const statusOf = (address: URLSearchParams): DemandStatus =>
  demandStatuses.find((status) => status === address.get('status')) ?? 'All'

export function withStatus(address: URLSearchParams, status: string): URLSearchParams {
  const next = withFilter(address, {})
  put(next, 'status', status === 'All' ? '' : status)

  return next
}

export const isFiltered = (address: URLSearchParams) =>
  Object.values(filterOf(address)).some((value) => value !== '') || statusOf(address) !== 'All'

function put(address: URLSearchParams, name: string, value: string) {
  if (value === '') address.delete(name)
  else address.set(name, value)
}
