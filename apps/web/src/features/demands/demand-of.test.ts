import { browseGolden, listAvailable } from '@joblane/contracts/demands/api'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aDemand } from './testing/a-demand.ts'
import { findShown } from './demand-of.ts'

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
