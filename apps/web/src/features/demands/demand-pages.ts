import {
  browseCommon,
  browseGolden,
  browseOpen,
  defaultPageSize,
  type DemandStatus,
} from '@joblane/contracts/demands/api'
import { ask } from '#lib/api/query-client.ts'
import type { DemandFilter } from './browsing/demand-address.ts'

const isGiven = (entry: [string, string]) => entry[1] !== ''

/** An empty filter is left out of the question. */
const given = (filter: DemandFilter): Partial<DemandFilter> =>
  Object.fromEntries(Object.entries(filter).filter(isGiven))

const query = (filter: DemandFilter, pageIndex: number) => ({
  ...given(filter),
  pageIndex,
  pageSize: defaultPageSize,
})

export const goldenDemands = (filter: DemandFilter, pageIndex: number) =>
  ask(browseGolden, { query: query(filter, pageIndex) })

export const commonDemands = (filter: DemandFilter, pageIndex: number) =>
  ask(browseCommon, { query: query(filter, pageIndex) })

/** The caller's own demands, in any state. */
export const openDemands = (filter: DemandFilter, status: DemandStatus, pageIndex: number) =>
  ask(browseOpen, { query: { ...query(filter, pageIndex), status } }, { needsSession: true })
