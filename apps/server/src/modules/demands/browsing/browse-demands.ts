import type { PanelDemand } from '@joblane/contracts/demands/demand'
import type { DemandFilters, DemandPage, DemandStatus } from '@joblane/contracts/demands/api'
import { mostAvailableListed, mostCounted } from '@joblane/contracts/demands/numbers'
import { pageOf, windowOf } from '#kernel/paging.ts'
import { demandFor, panelDemandOf } from '../demand-view-rules.ts'
import type { Viewer } from '../visible-contact-rules.ts'
import {
  findFacetIds,
  listNewest,
  listOwn,
  listPage,
  lists,
  type Lists,
  type Page,
  type Selection,
} from './listing-store.ts'
import { firstWithHits, groupsFor } from './search-demands.ts'
import { searchPage } from './search-store.ts'
import { termsOf } from './search-terms-rules.ts'
import { type Facet, facetsOf } from './selection-rules.ts'

type Browsing = { viewer: Viewer; filters: DemandFilters; lists: readonly number[] }

const available = [lists.common, lists.golden]
const listsOf: Record<DemandStatus, readonly number[]> = {
  All: [lists.active, lists.inactive],
  Active: [lists.active],
  Inactive: [lists.inactive],
}

/** The newest demands that can still be unlocked. */
export async function listAvailable(all: Lists, viewer: Viewer): Promise<PanelDemand[]> {
  const selections = available.map((list) => ({ list }))
  const records = await listNewest(all, selections, { offset: 0, limit: mostAvailableListed, viewer })

  return records.map((record) => panelDemandOf(demandFor(viewer, record)))
}

/** The newest available demands of a service in a city as a visitor sees them, with their number. */
export async function listAvailableIn(
  all: Lists,
  filters: Pick<DemandFilters, 'stateCode' | 'city' | 'subcategory' | 'pageSize'>,
): Promise<{ total: number; isTotalCapped: boolean; demands: PanelDemand[] }> {
  const { totalItems, isTotalCapped, items } = await browseDemands(all, {
    viewer: null,
    filters,
    lists: available,
  })

  return { total: totalItems, isTotalCapped, demands: items.map(panelDemandOf) }
}

/** One page of the given lists, filtered and searched. */
export async function browseDemands(all: Lists, browsing: Browsing): Promise<DemandPage> {
  const { viewer, filters } = browsing
  const selections = await select(all, browsing)
  const window = { ...windowOf(filters), viewer }
  const terms = termsOf(filters.search ?? '')
  if (selections.length === 0 || (!terms && isSearch(filters))) return toPage(browsing, nothing, all.most)
  if (!terms) return toPage(browsing, await listPage(all, selections, window), all.most)

  const found = await firstWithHits(groupsFor(all.sql, terms), (groups) =>
    searchPage(all, selections, { ...window, groups }),
  )
  return toPage(browsing, found, mostCounted.search)
}

type OpenBrowsing = { viewer: Viewer; filters: DemandFilters; status: DemandStatus }

/** The demands the viewer may manage, in any state. */
export async function browseOpen(all: Lists, { viewer, filters, status }: OpenBrowsing): Promise<DemandPage> {
  const browsing = { viewer, filters, lists: listsOf[status] }
  if (viewer?.role === 'ADMINISTRATOR') return browseDemands(all, browsing)
  const selections = await select(all, browsing)
  const terms = termsOf(filters.search ?? '')
  if (!viewer || selections.length === 0 || (!terms && isSearch(filters)))
    return toPage(browsing, nothing, all.most)

  const window = { ...windowOf(filters), viewer }
  const page = terms
    ? await firstWithHits(groupsFor(all.sql, terms), (searchGroups) =>
        listOwn(all, selections, { ...window, searchGroups }),
      )
    : await listOwn(all, selections, { ...window, searchGroups: null })

  return toPage(browsing, page, all.most)
}

/**
 * What is read: each list at each place and for each service that the filters name. Nothing if a name is unknown.
 * @public The bench measures the statements of its selections.
 */
export async function select(
  all: Lists,
  { lists: wanted, filters }: Pick<Browsing, 'lists' | 'filters'>,
): Promise<Selection[]> {
  const { place, service } = facetsOf(filters)
  const [places, services] = await Promise.all([idsOf(all, place), idsOf(all, service)])

  return wanted.flatMap((list) =>
    places.flatMap((ofPlace) => services.map((ofService) => ({ list, ...ofPlace, ...ofService }))),
  )
}

async function idsOf(all: Lists, facet: Facet | null): Promise<Omit<Selection, 'list'>[]> {
  if (!facet) return [{}]
  const ids = await findFacetIds(all, facet)

  return ids.map((id) => ({ [facet.kind]: id }))
}

const isSearch = ({ search = '' }: DemandFilters) => search.trim() !== ''

const nothing: Page = { total: 0, records: [] }

function toPage({ viewer, filters }: Browsing, { total, records }: Page, most: number): DemandPage {
  const items = records.map((record) => demandFor(viewer, record))

  return pageOf(filters, { items, total: Math.min(total, most), isTotalCapped: total > most })
}
