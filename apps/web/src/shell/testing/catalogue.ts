import type { Category, State } from '@joblane/contracts/catalogue/api'
import type { Answers, Asked } from '#lib/api/testing/fake-api.ts'

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

const cities: Record<string, readonly string[]> = { FL: ['Miami', 'Tampa'], TX: ['Austin', 'Dallas'] }

/** A small catalogue, as the API lets it out. */
export const catalogue: Answers = {
  'GET /api/categories': categories,
  'GET /api/states': states,
  'GET /api/cities/': ({ search }: Asked) => cities[new URLSearchParams(search).get('stateCode') ?? ''] ?? [],
}
