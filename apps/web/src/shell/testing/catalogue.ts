import {
  type Category,
  listCategories,
  listCities,
  listStates,
  type State,
} from '@joblane/contracts/catalogue/api'
import { given } from '#lib/api/testing/fake-api.ts'

const named = (name: string) => ({ id: name, name })

const categories: Category[] = [
  { ...named('Home Maintenance'), iconPath: '', subcategories: ['Electrician', 'Plumbing'].map(named) },
  { ...named('Classes'), iconPath: '', subcategories: [named('Dance')] },
  { ...named('Events'), iconPath: '', subcategories: ['Catering', 'DJ'].map(named) },
  { ...named('Auto'), iconPath: '', subcategories: [named('Auto Mechanic')] },
]

const states: State[] = [
  { id: 'FL', code: 'FL', name: 'Florida' },
  { id: 'TX', code: 'TX', name: 'Texas' },
]

const cities: Record<string, string[]> = { FL: ['Miami', 'Tampa'], TX: ['Austin', 'Dallas'] }

/** A small catalogue, as the API lets it out. */
export const catalogue = [
  given(listCategories, categories),
  given(listStates, states),
  given(listCities, ({ query }) => cities[query.stateCode ?? ''] ?? []),
]
