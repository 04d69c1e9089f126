import type { PanelDemand } from '@joblane/contracts/demands/demand'
import type { DemandFilters, DemandPage, DemandStatus } from '@joblane/contracts/demands/api'
import { mostAvailableListed } from '@joblane/contracts/demands/numbers'
import { demandFor, panelDemandOf } from '../demand-view-rules.ts'
import { groupOf } from './list-group-rules.ts'
import { pageOf, windowOf } from '#kernel/paging.ts'
import { mostHitsCounted, termsOf } from './search-terms-rules.ts'
import type { Viewer } from '../visible-contact-rules.ts'
import { listNewest, lists, type Page } from './listing-store.ts'
import { listOwn } from './own-store.ts'
import type { DemandTools } from '../tools.ts'
import { firstWithHits, groupsFor } from './search-demands.ts'
import { searchPage } from './search-store.ts'

type Browsing = { viewer: Viewer; filters: DemandFilters; lists: readonly number[] }
type Tools = Pick<DemandTools, 'sql' | 'findGroupIds' | 'readPage'>

const available = [lists.common, lists.golden]
const listsOf: Record<DemandStatus, readonly number[]> = {
  All: [lists.active, lists.inactive],
  Active: [lists.active],
  Inactive: [lists.inactive],
}

/** The newest demands that can still be unlocked. */
export async function listAvailable({ sql }: Tools, viewer: Viewer): Promise<PanelDemand[]> {
  const records = await listNewest(sql, { lists: available, limit: mostAvailableListed, viewer })

  return records.map((record) => panelDemandOf(demandFor(viewer, record)))
}

/** The newest available demands of a group as a visitor sees them, with their number. */
export async function listAvailableIn(
  tools: Tools,
  filters: Pick<DemandFilters, 'stateCode' | 'city' | 'subcategory' | 'pageSize'>,
): Promise<{ total: number; demands: PanelDemand[] }> {
  const page = await browseDemands(tools, { viewer: null, filters, lists: available })

  return { total: page.totalItems, demands: page.items.map(panelDemandOf) }
}

/** One page of the given lists, filtered and searched. */
export async function browseDemands(tools: Tools, browsing: Browsing): Promise<DemandPage> {
  const { sql, findGroupIds, readPage } = tools
  const { viewer, filters, lists: wanted } = browsing
  const group = groupOf(filters)
  const ids = await findGroupIds(group)
  const { offset, limit } = windowOf(filters)
  if (isBlank(filters.search)) {
    return toPage(browsing, await readPage({ lists: wanted, group, ids, offset, limit, viewer }))
  }
  const terms = termsOf(filters.search ?? '')
  if (!terms) return toPage(browsing, { total: 0, records: [] })

  const found = await firstWithHits(groupsFor(sql, terms), (groups) =>
    searchPage(sql, { groups, lists: wanted, ids, offset, limit, viewer }),
  )
  return toPage(browsing, found)
}

type OpenBrowsing = { viewer: Viewer; filters: DemandFilters; status: DemandStatus }

/** The demands the viewer may manage, in any state. */
export async function browseOpen(
  tools: Tools,
  { viewer, filters, status }: OpenBrowsing,
): Promise<DemandPage> {
  if (viewer?.role === 'ADMINISTRATOR') {
    return browseDemands(tools, { viewer, filters, lists: listsOf[status] })
  }
  const terms = termsOf(filters.search ?? '')
  if (!viewer || (!terms && !isBlank(filters.search))) {
    return toPage({ viewer, filters }, { total: 0, records: [] })
  }

  const isActive = status === 'All' ? undefined : status === 'Active'
  const wanted = { viewer, group: groupOf(filters), isActive, ...windowOf(filters) }
  const page = terms
    ? await firstWithHits(groupsFor(tools.sql, terms), (searchGroups) =>
        listOwn(tools.sql, { ...wanted, searchGroups }),
      )
    : await listOwn(tools.sql, { ...wanted, searchGroups: null })

  return toPage({ viewer, filters }, page)
}

const isBlank = (search: string | undefined) => (search ?? '').trim() === ''

function toPage({ viewer, filters }: Omit<Browsing, 'lists'>, { total, records }: Page): DemandPage {
  const isSearch = !isBlank(filters.search)
  const isTotalCapped = isSearch && total > mostHitsCounted
  const items = records.map((record) => demandFor(viewer, record))

  return pageOf(filters, { items, total: isTotalCapped ? mostHitsCounted : total, isTotalCapped })
}
