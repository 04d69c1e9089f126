import { type FoundService, mostServicesFound } from '@joblane/contracts/catalogue/api'
import { rankServices } from './ranking-rules.ts'
import type { SearchIndex } from './search-index-rules.ts'

export const searchServices = (index: SearchIndex, query: string): FoundService[] =>
  rankServices(index, query, mostServicesFound).map(({ service: { name, category, slug }, matched }) => ({
    name,
    category,
    slug,
    matched,
  }))
