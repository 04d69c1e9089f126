import { expect, test } from 'vitest'
import { demandBody, emptyDemand, withDependents } from './new-demand.ts'

test('another category forgets the subcategory, another state the city', () => {
  expect(withDependents({ category: 'Events' })).toEqual({ category: 'Events', subcategory: '' })
  expect(withDependents({ stateCode: 'TX' })).toEqual({ stateCode: 'TX', city: '' })
  expect(withDependents({ city: 'Tampa' })).toEqual({ city: 'Tampa' })
})

test('a form is sent as it was filled in, its requirements as a list', () => {
  const filled = {
    ...emptyDemand,
    price: '120.50',
    requirements: 'Own tools, , Mornings ',
    isExclusive: true,
  }

  expect(demandBody(filled, new Date('2026-03-01T12:00:00Z'))).toMatchObject({
    creationDate: '2026-03-01T12:00:00.000Z',
    price: 120.5,
    requirements: ['Own tools', 'Mornings'],
    isExclusive: true,
    isFullTime: false,
  })
})

test('an empty price is sent as 0', () => {
  expect(demandBody(emptyDemand, new Date()).price).toBe(0)
})

test.each([
  ['1,500', 1500],
  ['US$ 1,500.50', 1500.5],
  ['about 20', Number.NaN],
])('a price of %j is sent as %d; the server refuses what is no number', (price, sent) => {
  expect(demandBody({ ...emptyDemand, price }, new Date()).price).toBe(sent)
})
