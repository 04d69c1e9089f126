import type { Demand } from '@joblane/contracts/demands/demand'
import { expect, test } from 'vitest'
import { citiesOf, demandsIn, panelOf, statesOf, withState } from './panel.ts'

const places = [
  ['TX', 'Texas', 'Austin'],
  ['TX', 'Texas', 'Dallas'],
  ['TX', 'Texas', 'Austin'],
  ['OR', 'Oregon', 'Portland'],
  ['ME', 'Maine', 'Portland'],
] as const
const demands = Array.from({ length: 20 }, (_, index) => {
  const [stateCode, state, city] = places[index % places.length] ?? places[0]

  return { id: String(index), stateCode, state, city } as Demand
})
const panel = panelOf(demands)

test('the panel carries thirteen demands and every place once', () => {
  expect(panel.demands.map(({ id }) => id)).toEqual(demands.slice(0, 13).map(({ id }) => id))
  expect(panel.places).toHaveLength(4)
})

test('states and cities are offered by name, each once', () => {
  expect(statesOf(panel.places).map(({ text }) => text)).toEqual(['Maine', 'Oregon', 'Texas'])
  expect(citiesOf(panel.places, '').map(({ text }) => text)).toEqual(['Austin', 'Dallas', 'Portland'])
  expect(citiesOf(panel.places, 'TX').map(({ text }) => text)).toEqual(['Austin', 'Dallas'])
})

test.each([
  [{ stateCode: '', city: '' }, 13],
  [{ stateCode: 'TX', city: '' }, 12],
  [{ stateCode: 'TX', city: 'Dallas' }, 4],
  [{ stateCode: '', city: 'Portland' }, 8],
  [{ stateCode: 'ME', city: 'Dallas' }, 0],
])('%o leaves %i demands', (filter, count) => {
  expect(demandsIn(demands, filter)).toHaveLength(count)
})

test('another state resets a city that it does not have', () => {
  expect(withState(panel.places, { stateCode: 'TX', city: 'Dallas' }, 'OR').city).toBe('')
})

test('another state keeps a city that it has as well', () => {
  expect(withState(panel.places, { stateCode: 'OR', city: 'Portland' }, 'ME').city).toBe('Portland')
})

test('a demand without a place offers none', () => {
  expect(panelOf([{ id: 'x', city: '', stateCode: '' } as Demand]).places).toEqual([])
})
