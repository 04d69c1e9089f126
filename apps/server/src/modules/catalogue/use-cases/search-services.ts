import { type FoundService, mostServicesFound } from '@joblane/contracts/catalogue/api'
import { rankServices } from '../domain/search/rank-services.ts'
import type { SearchIndex } from '../domain/search/search-index.ts'

export const searchServices = (index: SearchIndex, query: string): FoundService[] =>
  rankServices(index, query, mostServicesFound).map(({ service: { name, category, slug }, matched }) => ({
    name,
    category,
    slug,
    matched,
  }))
