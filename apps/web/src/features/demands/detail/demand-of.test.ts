import { browseGolden, listAvailable } from '@joblane/contracts/api/demands'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api/api-call.ts'
import { aDemand } from '../testing/a-demand.ts'
import { findShown, isUnknownDemand } from './demand-of.ts'

const { id } = aDemand()

test.each([
  ['a page of a list', [browseGolden.path, {}], { items: [aDemand()] }],
  ['the panel of the home page', [listAvailable.path, {}, 'panel'], { demands: [aDemand()], places: [] }],
  ['the newest demands', [listAvailable.path, {}], [aDemand()]],
])('a demand is shown at once when it stands in %s', (_, key, data) => {
  const queries = new QueryClient()
  queries.setQueryData(key, data)

  expect(findShown(queries, id)).toEqual(aDemand())
  expect(findShown(queries, 'another')).toBeUndefined()
})

test('lists of something else are passed over', () => {
  const queries = new QueryClient()
  queries.setQueryData(['/api/demands/:id/unlocks', {}], [{ name: 'Tobias Rourke', unlockedAt: '' }])
  queries.setQueryData(['/api/demands/managed', {}], null)

  expect(findShown(queries, id)).toBeUndefined()
})

test('an address that is none is as unknown as one that leads nowhere', () => {
  expect([400, 404, 500, 0].map((status) => isUnknownDemand(new ApiError(status, null)))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
