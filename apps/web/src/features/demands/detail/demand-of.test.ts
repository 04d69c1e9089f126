import { browseGolden, listAvailable } from '@joblane/contracts/api/demands'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api/api-call.ts'
import { aDemand } from '../testing/a-demand.ts'
import { findShown, isUnknownDemand } from './demand-of.ts'

const { id } = aDemand()

test('a demand is shown at once when it stands in a page of a list', () => {
  const queries = new QueryClient()
  queries.setQueryData([browseGolden.path, {}], { items: [aDemand()] })

  expect(findShown(queries, id)).toEqual(aDemand())
  expect(findShown(queries, 'another')).toBeUndefined()
})

test('the panel, which knows too little, and lists of something else are passed over', () => {
  const queries = new QueryClient()
  queries.setQueryData([listAvailable.path, {}, 'panel'], { demands: [aDemand()], places: [] })
  queries.setQueryData([listAvailable.path, {}], [aDemand()])
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
