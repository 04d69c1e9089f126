import type { Demand, ManagedDemand } from '@joblane/contracts/demands/demand'
import type { DemandEvent } from '@joblane/contracts/demands/events'
import {
  browseCommon,
  browseGolden,
  browseOpen,
  type DemandFilters,
  type DemandPage,
  getDemand,
} from '@joblane/contracts/demands/api'
import { getManagedDemand } from '@joblane/contracts/demands/managed'
import type { Query, QueryClient } from '@tanstack/react-query'
import { demandAfter, isListChangedBy } from './after-event.ts'

const availableLists: readonly string[] = [browseCommon.path, browseGolden.path]
/** Who unlocked a demand, the matches with them. */
const ofOneDemand = `${getDemand.path}/`
const lists: readonly string[] = [...availableLists, browseOpen.path]

/** Applies events to all cached data without refetching. */
export function applyEvents(queries: QueryClient, events: readonly DemandEvent[]) {
  const after = (demand: Demand) => events.reduce(demandAfter, demand)
  const outdated = new Set(
    queries
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.isInvalidated })
      .map(({ queryHash }) => queryHash),
  )

  queries.setQueriesData<DemandPage>(
    { predicate: isList },
    (page) => page && { ...page, items: page.items.map(after) },
  )
  queries.setQueriesData<Demand>({ queryKey: [getDemand.path] }, (demand) => demand && after(demand))
  // Writing to the cache marks a query as fresh: keep stale queries stale, so that they refetch when next shown.
  void queries.invalidateQueries({
    predicate: ({ queryHash }) => outdated.has(queryHash),
    refetchType: 'none',
  })
}

/** The cached queries to refetch: lists whose members changed, unlocks, and demands that their customers changed. Call it before applying the events. */
export function queriesChangedBy(queries: QueryClient, events: readonly DemandEvent[]): Query[] {
  const known = queries.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined })

  return known.filter((query) => events.some((event) => isChangedBy(query, event)))
}

function isChangedBy({ queryKey: [path, input], state }: Query, event: DemandEvent) {
  if (String(path).startsWith(ofOneDemand))
    return (input as { params: { id: string } }).params.id === event.id
  // Its customer may have closed a channel, which events do not carry.
  if (path === getDemand.path && event.type === 'opened')
    return (input as { params: { id: string } }).params.id === event.id
  if (path === getManagedDemand.path) return (state.data as ManagedDemand).demand.id === event.id
  if (!availableLists.includes(String(path))) return false

  return isListChangedBy(event, {
    filters: (input as { query: DemandFilters }).query,
    isGolden: path === browseGolden.path,
    demands: (state.data as DemandPage).items,
  })
}

const isList = ({ queryKey: [path] }: Query) => lists.includes(String(path))
