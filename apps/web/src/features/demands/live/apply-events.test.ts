import type { DemandEvent } from '@joblane/contracts/demands/events'
import {
  browseCommon,
  browseGolden,
  browseOpen,
  type DemandFilters,
  type DemandPage,
  getDemand,
  listUnlockers,
} from '@joblane/contracts/demands/api'
import { listDemandMatches } from '@joblane/contracts/matches/api'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aDemand } from '../testing/a-demand.ts'
import { applyEvents, queriesChangedBy } from './apply-events.ts'

const { id } = aDemand()
const keys = {
  common: [browseCommon.path, { query: {} satisfies DemandFilters }],
  golden: [browseGolden.path, { query: {} satisfies DemandFilters }],
  open: [browseOpen.path, { query: {} satisfies DemandFilters }],
  detail: [getDemand.path, { params: { id } }],
  unlockers: [listUnlockers.path, { params: { id } }],
  matches: [listDemandMatches.path, { params: { id } }],
  other: [listUnlockers.path, { params: { id: 'another' } }],
}

const aPage = (): DemandPage => ({
  items: [aDemand({ unlockCount: 1 })],
  pageIndex: 0,
  totalPages: 1,
  hasPreviousPage: false,
  hasNextPage: false,
  totalItems: 1,
  isTotalCapped: false,
})

function aBrowser() {
  const queries = new QueryClient()
  queries.setQueryData(keys.common, aPage())
  queries.setQueryData(keys.golden, { ...aPage(), items: [] })
  queries.setQueryData(keys.open, aPage())
  queries.setQueryData(keys.detail, aDemand({ unlockCount: 1 }))
  queries.setQueryData(keys.unlockers, [])
  queries.setQueryData(keys.matches, [])
  queries.setQueryData(keys.other, [])

  return queries
}

const anEvent = (changes: Partial<DemandEvent> = {}): DemandEvent => ({
  ...aDemand({ unlockCount: 2 }),
  type: 'seats',
  ...changes,
})

const changedBy = (event: DemandEvent) =>
  queriesChangedBy(aBrowser(), [event]).map(({ queryKey }) => queryKey)

test('a seat that is taken shows in every list and on the page of the demand', () => {
  const queries = aBrowser()
  applyEvents(queries, [anEvent()])

  for (const key of [keys.common, keys.open])
    expect(queries.getQueryData<DemandPage>(key)?.items[0]?.unlockCount).toBe(2)
  expect(queries.getQueryData(keys.detail)).toMatchObject({ unlockCount: 2 })
})

test('of several events about one demand the last one counts', () => {
  const queries = aBrowser()
  applyEvents(queries, [anEvent({ unlockCount: 2 }), anEvent({ unlockCount: 3, type: 'closed' })])

  expect(queries.getQueryData(keys.detail)).toMatchObject({ unlockCount: 3 })
})

test('a taken seat refetches who took it and the matches, and no list', () => {
  expect(changedBy(anEvent())).toEqual([keys.unlockers, keys.matches])
})

test('a closed demand refetches the public lists that show it, and not the customer’s own', () => {
  expect(changedBy(anEvent({ type: 'closed' }))).toEqual([keys.common, keys.unlockers, keys.matches])
})

test('a demand that became golden changes both lists', () => {
  expect(changedBy(anEvent({ type: 'opened', isGoldenDemand: true }))).toEqual([
    keys.common,
    keys.golden,
    keys.detail,
    keys.unlockers,
    keys.matches,
  ])
})

test('a demand whose customer changed it loads its page again: its lead may buy fewer channels now', () => {
  expect(changedBy(anEvent({ type: 'opened' }))).toEqual([keys.detail, keys.unlockers, keys.matches])
})

test('what happens to a demand that is not shown changes nothing', () => {
  expect(changedBy(anEvent({ id: 'unseen', type: 'closed' }))).toEqual([])
})

test('an event that is applied to a stale list leaves it stale', async () => {
  const queries = aBrowser()
  await queries.invalidateQueries({ queryKey: keys.common })
  applyEvents(queries, [anEvent()])

  expect(queries.getQueryState(keys.common)?.isInvalidated).toBe(true)
  expect(queries.getQueryState(keys.golden)?.isInvalidated).toBe(false)
  expect(queries.getQueryData<DemandPage>(keys.common)?.items[0]?.unlockCount).toBe(2)
})
